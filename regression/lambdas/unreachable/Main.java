public class Main {
    interface Fn { int f(int x); }
    static int run(int x) {
        Fn g = y -> y + 1;
        return g.f(x);
    }
    public static void test(int x) {
        if (x > 5 && x < 5) {
            assert run(x) == 0;
        }
        assert x == x;
    }
}
