public class Main {
    static int f(int n) {
        return n > 100 ? n - 10 : f(f(n + 11));
    }
    static void test(int n) {
        int r = f(n);
        assert n == 2_000_000_000 ? r == n : r >= 91;
    }
}
