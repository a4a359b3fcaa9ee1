public class Main {
    interface Fn { int f(int x); }
    public static void test(int x) {
        Fn g = y -> y + 1;
        assert g.f(x) == x + 1;
    }
}
