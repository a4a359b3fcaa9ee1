import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

public class Main {
    static int descend(int n, IntUnaryOperator f) {
        return n == 0 ? f.applyAsInt(1) : descend(n - 1, x -> f.applyAsInt(x) + n);
    }

    static Supplier<Integer> nested(int a) {
        int b = a * 2;
        Supplier<Supplier<Integer>> outer = () -> {
            int c = b + a;
            return () -> {
                class Local {
                    int sum = c * 10 + a;
                }
                return new Local().sum;
            };
        };
        return outer.get();
    }

    public static void test(int a) {
        assert descend(3, x -> x * a) == a + 6;
        assert nested(a).get() == 30 * a;
    }
}
