import java.util.function.ToIntFunction;

public class Main {
    static void test(ToIntFunction<Integer> f, int x) {
        if (f != null) {
            assert f.applyAsInt(1000) == f.applyAsInt(1000);
            assert f.applyAsInt(x) == f.applyAsInt(x);
        }
    }
}
