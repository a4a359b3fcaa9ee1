public class Main {
    public static void test(float f) {
        int i = (int) f;
        byte b = (byte) f;
        long l = (long) f;
        assert b == (byte) i;
        assert !(f != f) || i == 0 && l == 0;
        assert f >= 2.0e9f && f < 1.0e10f || f <= -2.0e9f || (int) l == i;
    }
}
