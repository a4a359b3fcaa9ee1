public class Main {
    public static void test(double x) {
        byte b = (byte) x;
        if (x > 2147483647.0) {
            assert b == -1;
        }
    }
}
