public class Main {
    static int f(int n) {
        return f(n + 1);
    }
    public static void test(int n) {
        assert f(n) == 0;
    }
}
