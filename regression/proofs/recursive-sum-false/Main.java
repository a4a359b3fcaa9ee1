public class Main {
    static int sum(int n) {
        return n <= 0 ? 0 : n + sum(n - 1);
    }

    static void test(int n) {
        if (0 <= n && n <= 100000) {
            assert sum(n) >= n;
        }
    }
}
