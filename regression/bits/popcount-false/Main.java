public class Main {
    public static void test(byte b) {
        int n = 0;
        for (int v = b & 0xff; v != 0; v &= v - 1) {
            n++;
        }
        assert n < 7;
    }
}
