public class Main {
    static int move(int n, int from, int to, int by) {
        if (n <= 0) {
            return 0;
        }
        return move(n - 1, from, by, to) + move(n - 1, by, to, from) + 1;
    }
    static void test(int n) {
        assert n < 20 || move(n, 0, 2, 1) % 3 != 1;
    }
}
