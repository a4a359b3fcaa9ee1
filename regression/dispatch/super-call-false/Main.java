public class Main {
    static class A { int f() { return 1; } }
    static class B extends A { int f() { return super.f() + 10; } }
    static class C extends B { int f() { return super.f() + 100; } }
    public static void test() {
        A a = new C();
        assert a.f() == 101;
    }
}
