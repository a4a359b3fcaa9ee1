public class Main {
    static int sum(int n) {
        return n <= 0 ? 0 : n + sum(n - 1);
    }

    static void test(int n) {
        if (n == 2) {
            int s = sum(n);
            assert s != 3;
        }
    }
}
