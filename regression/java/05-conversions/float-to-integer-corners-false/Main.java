public class Main {
    public static void test(float f, double d) {
        assert (int) Float.NaN == 0 && (long) Double.POSITIVE_INFINITY == Long.MAX_VALUE;
        assert (byte) 1e10 == -1 && (char) -1.5 == 65535 && (short) Double.NEGATIVE_INFINITY == 0;
        if (f != f) {
            assert (int) f == 0 && (long) f == 0;
        }
        if (d > 3e9) {
            assert (int) d == Integer.MAX_VALUE && (byte) d == -1;
        }
        assert (float) 16777217 == 16777216f && (int) (0.7f * 10) == 6;
        double zero = -0.0;
        assert zero == 0.0 && 1 / zero < 0 && !Double.valueOf(zero).equals(0.0);
    }
}
