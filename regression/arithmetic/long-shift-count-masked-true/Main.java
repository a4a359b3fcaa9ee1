public class Main {
    public static void test(long x, int n) {
        if (n >= 32) {
            assert x >>> n == x >>> (n & 63);
        }
    }
}
