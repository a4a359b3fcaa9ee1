public class Main {
    static int ack(int m, int n) {
        if (m <= 0) {
            return n + 1;
        }
        if (n <= 0) {
            return ack(m - 1, 1);
        }
        return ack(m - 1, ack(m, n - 1));
    }
    static void test(int m, int n) {
        if (n >= 0) {
            assert m != 0 || ack(m, n) >= 0;
        }
    }
}
