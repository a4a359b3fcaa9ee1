public class Main {
    static class A {
        A self() { return this; }
        int n() { return 1; }
    }
    static class B extends A {
        B self() { return new B(); }
        int n() { return 2; }
    }
    public static void test() {
        A a = new B();
        assert a.self() != a && a.self().n() == 2;
    }
}
