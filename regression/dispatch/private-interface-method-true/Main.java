public class Main {
    interface I {
        private int base() { return 20; }
        default int f() { return base() + extra(); }
        static int twice(int x) { return 2 * x; }
        int extra();
    }
    static class D implements I { public int extra() { return 1; } public int base() { return 5; } }
    public static void test() {
        assert I.twice(new D().f()) == 42;
    }
}
