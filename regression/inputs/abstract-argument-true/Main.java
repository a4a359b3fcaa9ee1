public class Main {
    static abstract class A { abstract int f(); }
    static class B extends A { int f() { return 1; } }
    static class C extends A { int f() { return 2; } }
    public static void test(A a) {
        if (a != null) {
            assert a.f() <= 2 && (a instanceof B) == (a.f() == 1);
        }
    }
}
