import java.util.function.*;
public class Main {
    final int v;
    Main(int v) { this.v = v; }
    int plus(int x) { return v + x; }
    static int twice(int x) { return 2 * x; }
    public static void test(int k) {
        IntUnaryOperator stat = Main::twice;
        IntFunction<Main> ctor = Main::new;
        Main m = ctor.apply(k);
        IntUnaryOperator bound = m::plus;
        BiFunction<Main, Integer, Integer> unbound = Main::plus;
        IntFunction<int[]> array = int[]::new;
        assert stat.applyAsInt(k) == 2 * k && bound.applyAsInt(1) == k + 1;
        assert unbound.apply(m, 7) == k + 8 && array.apply(3).length == 3;
    }
}
