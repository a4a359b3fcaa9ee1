public class Main {
    interface Fn { int f(int x); }
    public static void test(int x) {
        assert x != 4;
        Fn g = y -> y + 1;
        g.f(x);
    }
}
