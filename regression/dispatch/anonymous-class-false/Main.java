public class Main {
    interface Fn { int f(int x); }
    static int use(Fn f) { return f.f(10); }
    public static void test(final int y) {
        int r = use(new Fn() {
            public int f(int x) { return x - y; }
        });
        assert r == 10 + y;
    }
}
