public class Main {
    interface A { default int f() { return 1; } }
    interface B extends A { default int f() { return A.super.f() + 10; } }
    interface C extends A { }
    static class D implements B, C { }
    static class E implements B, C { public int f() { return B.super.f() + 100; } }
    public static void test(int k) {
        A a = k > 0 ? new E() : new D();
        assert a.f() == (k > 0 ? 111 : 11);
    }
}
