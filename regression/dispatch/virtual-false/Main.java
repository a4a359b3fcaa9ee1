public class Main {
    static class A { int f() { return 1; } }
    static class B extends A { int f() { return 2; } }
    static class C extends B { }
    public static void test(int k) {
        A a = k == 0 ? new A() : k == 1 ? new B() : new C();
        assert a.f() == (k == 1 ? 1 : a.f());
    }
}
