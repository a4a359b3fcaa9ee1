public class Main {
    static int fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
    public static void test(int n) {
        if (n >= 0 && n <= 5) {
            assert fact(n) >= n;
        }
    }
}
