public class Main {
    static int depth(int n) {
        return n <= 0 ? 0 : 1 + depth(n - 1);
    }

    static void test(int n) {
        if (n >= 0 && n <= 30) {
            assert depth(n) == n;
        }
    }
}
