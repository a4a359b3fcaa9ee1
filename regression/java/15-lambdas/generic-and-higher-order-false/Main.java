import java.util.function.*;
public class Main {
    static <A, B, C> Function<A, C> compose(Function<A, B> f, Function<B, C> g) { return a -> g.apply(f.apply(a)); }
    public static void test(int k) {
        Function<Integer, Integer> inc = x -> x + 1;
        Function<Integer, Boolean> even = x -> x % 2 == 0;
        assert compose(inc, even).apply(k) == (k % 2 != 0);
        Function<Integer, Function<Integer, Integer>> curried = a -> b -> a - b;
        assert curried.apply(k).apply(1) == k - 1 && inc.andThen(inc).apply(k) == k + 1;
    }
}
