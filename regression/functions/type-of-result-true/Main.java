import java.util.function.Function;

public class Main {
    static void test(Function<Integer, ? extends Number> f) {
        if (f != null) {
            Object found = f.apply(1);
            assert found == null || found instanceof Number;
        }
    }
}
