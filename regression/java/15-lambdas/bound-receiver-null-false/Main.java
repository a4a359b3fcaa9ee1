public class Main {
    int f() { return 1; }
    public static void test(int k) {
        Main m = k == 1 ? null : new Main();
        java.util.function.IntSupplier s = m::f;
        assert s.getAsInt() == 1;
    }
}
