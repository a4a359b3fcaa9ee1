public class Main {
    interface F { int f(int x); }
    static F adder(int n) { return x -> x + n; }
    public static void test(int a, int b) {
        F f = adder(a), g = adder(b);
        assert f.f(b) == g.f(a);
        int[] cell = {a};
        F h = x -> cell[0] + x;
        cell[0] = b;
        assert h.f(1) == a + 1;
    }
}
