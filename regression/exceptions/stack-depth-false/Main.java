public class Main {
    static int count(int n) {
        return n <= 0 ? 0 : 1 + count(n - 1);
    }

    public static void test(int n) {
        if (n < 5) {
            assert count(n) <= 4;
        }
    }
}
