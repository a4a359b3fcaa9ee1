public class Main {
    static int ack(int m, int n) {
        if (m <= 0) {
            return n < 1000 ? n + 1 : n;
        }
        if (n <= 0) {
            return ack(m - 1, 1);
        }
        return ack(m - 1, ack(m, n - 1));
    }
    static void test(int m, int n) {
        if (n >= 0) {
            assert ack(m, n) >= 0;
        }
    }
}
