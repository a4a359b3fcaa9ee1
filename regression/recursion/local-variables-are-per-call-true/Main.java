public class Main {
    static int f(int n) {
        int mine = n;
        int below = n > 0 ? f(n - 1) : 0;
        return mine * 10 + below;
    }
    public static void test(int n) {
        if (n == 2) {
            assert f(n) == 30;
        }
    }
}
