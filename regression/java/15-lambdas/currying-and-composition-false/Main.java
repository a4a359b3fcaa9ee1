import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

public class Main {
    static Function<Integer, Function<Integer, Integer>> curry(BiFunction<Integer, Integer, Integer> f) {
        return a -> b -> f.apply(a, b);
    }

    public static void test(int x) {
        Function<Integer, Function<Integer, Integer>> minus = curry((a, b) -> a - b);
        Function<Integer, Integer> both = minus.apply(x).andThen(minus.apply(0)).compose(y -> y + 1);
        Supplier<Supplier<int[]>> nested = () -> () -> new int[] { both.apply(1) };
        int[] cell = nested.get().get();
        assert cell != nested.get().get();
        assert cell[0] == x - 2;
    }
}
