public class Main {
    static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
    public static void test() {
        assert ack(2, 2) == 7;
    }
}
