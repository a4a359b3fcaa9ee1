public class Main {
    static class A { static int f() { return 1; } int g() { return f(); } }
    static class B extends A { static int f() { return 2; } }
    public static void test() {
        B b = new B();
        assert b.g() == 1 && B.f() == 2;
    }
}
