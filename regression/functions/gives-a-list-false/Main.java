import java.util.List;
import java.util.function.Supplier;

public class Main {
    static void test(Supplier<List<String>> s) {
        if (s != null) {
            List<String> first = s.get();
            assert first == null;
        }
    }
}
