public class Main {
    interface Fn { int f(int x); }
    static int twice(int x) { return 2 * x; }
    public static void test(int x) {
        Fn g = Main::twice;
        assert g.f(x) == x;
    }
}
