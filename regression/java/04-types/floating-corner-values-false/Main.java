public class Main {
    public static void test(float x) {
        assert Double.MIN_VALUE / 2 == 0.0 && Float.MAX_VALUE * 2 == Float.POSITIVE_INFINITY;
        assert (int) Float.NaN == 0 && (long) Float.POSITIVE_INFINITY == Long.MAX_VALUE;
        assert 0.0 == -0.0 && 1 / 0.0 != 1 / -0.0;
        assert !Double.valueOf(0.0).equals(-0.0) && Double.valueOf(Double.NaN).equals(Double.NaN);
        float y = x * 1f;
        assert y == x;
    }
}
