public class Main {
    public static void test(int x) {
        if (x >= 0 && x < 256) {
            byte b = (byte) x;
            assert b == x;
        }
    }
}
