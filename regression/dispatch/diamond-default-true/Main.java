public class Main {
    interface Top { default int f() { return 1; } }
    interface Left extends Top { default int f() { return 2; } }
    interface Right extends Top { }
    static class D implements Right, Left { }
    static class E extends D implements Top { }
    public static void test(int k) {
        Top t = k == 0 ? new E() : new D();
        assert t.f() == 2;
    }
}
