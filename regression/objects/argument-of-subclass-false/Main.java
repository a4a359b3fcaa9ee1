public class Main {
    static class A { int f() { return 1; } }
    static class B extends A { int f() { return 2; } }
    public static void test(A a) {
        if (a != null) {
            assert a.f() == 1;
        }
    }
}
