import java.util.function.ToIntFunction;

public class Main {
    static void test(ToIntFunction<Number> f) {
        if (f != null) {
            assert f.applyAsInt(1000) == f.applyAsInt(1000L);
        }
    }
}
