public class Main {
    static int f(int n) {
        return n > 100 ? n - 10 : f(f(n + 11));
    }

    public static void test(int n) {
        if (n <= 101) {
            assert f(n) == 91;
        }
    }
}
