public class Main {
    interface A { default int f() { return 1; } }
    static class P { public int f() { return 2; } }
    static class Q extends P implements A { }
    public static void test(int k) {
        A a = new Q();
        assert a.f() == 1;
    }
}
