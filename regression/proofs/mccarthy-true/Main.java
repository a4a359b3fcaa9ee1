public class Main {
    static int f(int n) {
        return n > 100 ? n - 10 : f(f(n + 11));
    }
    static void test(int n) {
        int r = f(n);
        assert n > 101 ? r == n - 10 : r == 91;
    }
}
