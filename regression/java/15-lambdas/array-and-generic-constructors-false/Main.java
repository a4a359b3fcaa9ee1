import java.util.function.Function;
import java.util.function.IntFunction;

public class Main {
    static class Wrap<T> { final T of; Wrap(T of) { this.of = of; } T get() { return of; } }
    class Inner { final int n; Inner(int n) { this.n = n + base; } }
    int base = 7;

    public static void test(int x) {
        Main outer = new Main();
        IntFunction<long[][]> grid = long[][]::new;
        Function<String, Wrap<String>> wrap = Wrap::new;
        IntFunction<Inner> inner = n -> outer.new Inner(n);
        Function<Wrap<String>, String> get = Wrap::get;
        assert grid.apply(x & 3).length == (x & 3);
        assert get.apply(wrap.apply("in")) == "in";
        outer.base = x;
        assert inner.apply(1).n == 8;
    }
}
