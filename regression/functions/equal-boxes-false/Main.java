import java.util.function.ToIntFunction;

public class Main {
    static void test(ToIntFunction<Integer> f) {
        if (f != null) {
            assert f.applyAsInt(1000) == f.applyAsInt(1000);
        }
    }
}
