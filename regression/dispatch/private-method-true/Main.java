public class Main {
    static class A {
        private int f() { return 1; }
        int call() { return f(); }
    }
    static class B extends A {
        int f() { return 2; }
    }
    public static void test() {
        assert new B().call() == 1;
    }
}
