public class Main {
    public static void test(long x, long d) {
        if (d == -1L && x < 0) {
            long q = x / d;
            assert q > 0 || q == Long.MIN_VALUE;
        }
    }
}
