public class Main {
    static class A {
        int seen;
        A() { seen = value(); }
        int value() { return 1; }
    }
    static class B extends A {
        int v = 7;
        int value() { return v; }
    }
    public static void test() {
        assert new B().seen == 7;
    }
}
