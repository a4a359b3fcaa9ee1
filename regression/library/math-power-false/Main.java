public class Main {
    static void test(int n) {
        if (0 <= n && n < 6) {
            assert (int) Math.pow(10, n) != 10000;
        }
    }
}
