public class Main {
    interface F { int f(); }
    int v;
    F get() { return () -> ++v; }
    F bound() { return this::next; }
    int next() { return v += 10; }
    public static void test(int k) {
        Main m = new Main();
        m.v = k;
        F f = m.get(), g = m.bound();
        assert f.f() == k + 1 && g.f() == k + 11;
        assert m.v == k + 11;
    }
}
