import java.util.function.Supplier;

public class Main {
    @SuppressWarnings("rawtypes")
    static void test(Supplier<String> s) {
        if (s != null) {
            Object found = s.get();
            assert !(found instanceof Integer);
        }
    }
}
