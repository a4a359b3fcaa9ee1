public class Main {
    static class D { int v; }
    static class C { D d; }
    static class B { C c; }
    static class A { B b; }
    static A full() {
        A a = new A();
        a.b = new B();
        a.b.c = new C();
        a.b.c.d = new D();
        return a;
    }
    public static void test(A a) {
        assert a == null || a.b == null || a.b.c == null || a.b.c.d == null;
    }
}
