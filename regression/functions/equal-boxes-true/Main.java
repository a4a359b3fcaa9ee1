import java.util.function.ToIntFunction;

public class Main {
    static void test(ToIntFunction<Integer> f) {
        if (f != null) {
            assert f.applyAsInt(100) == f.applyAsInt(100);
        }
    }
}
