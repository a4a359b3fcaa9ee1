public class Main {
    public static void test(long x) {
        long y = x - Long.MIN_VALUE;
        if (x >= 0) {
            assert y < 0;
        }
    }
}
