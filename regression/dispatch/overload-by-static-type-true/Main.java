public class Main {
    static class A { }
    static class B extends A { }
    static int f(A a) { return 1; }
    static int f(B b) { return 2; }
    static int f(Object o) { return 3; }
    public static void test(boolean b) {
        A a = b ? new B() : new A();
        assert f(a) == 1;
    }
}
