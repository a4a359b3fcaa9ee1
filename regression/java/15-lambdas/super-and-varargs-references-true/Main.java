import java.util.function.*;
public class Main {
    static class P { int f(int x) { return x + 1; } }
    static class Q extends P {
        int f(int x) { return x + 100; }
        IntUnaryOperator up() { return super::f; }
    }
    static int count(int... xs) { return xs.length; }
    public static void test(int k) {
        IntBinaryOperator two = Main::count;
        assert new Q().up().applyAsInt(k) == k + 1 && two.applyAsInt(k, k) == 2;
    }
}
