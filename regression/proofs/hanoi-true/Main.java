public class Main {
    static int move(int n, int from, int to, int by) {
        if (n <= 0) {
            return 0;
        }
        int a = move(n - 1, from, by, to);
        int b = move(n - 1, by, to, from);
        return a > 1000 || b > 1000 ? 1000 : a + b + 1;
    }
    static void test(int n) {
        assert move(n, 0, 2, 1) >= 0;
    }
}
