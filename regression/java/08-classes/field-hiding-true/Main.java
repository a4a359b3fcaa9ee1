public class Main {
    static class A { int v = 1; int get() { return v; } static int s() { return 10; } }
    static class B extends A { int v = 2; int get() { return v + super.v; } static int s() { return 20; } }
    public static void test(int k) {
        B b = new B();
        A a = b;
        b.v = k;
        assert a.v == 1;
        assert a.get() == k + 1 && ((A) b).v == 1 && A.s() == 10 && B.s() == 20;
    }
}
