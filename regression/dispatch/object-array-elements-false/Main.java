public class Main {
    static class A { int f() { return 0; } }
    static class B extends A { int f() { return 1; } }
    static class C extends A { int f() { return 2; } }
    public static void test(int i) {
        A[] a = {new A(), new B(), new C()};
        if (i >= 0 && i < 3) {
            assert a[i].f() == i % 2;
        }
    }
}
