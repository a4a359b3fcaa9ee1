import java.util.function.Function;

public class Main {
    static void test(Function<Integer, Function<Integer, Integer>> f) {
        if (f != null && f.apply(1) != null && f.apply(2) != null) {
            assert f.apply(1).apply(3) == f.apply(1).apply(3);
        }
    }
}
