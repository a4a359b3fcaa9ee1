import java.util.List;
import java.util.function.Supplier;

public class Main {
    static void test(Supplier<List<String>> s, Supplier<List<String>> t) {
        if (s != null && t != null && s != t) {
            List<String> one = s.get();
            List<String> other = t.get();
            assert one == null || one.isEmpty() || one != other;
        }
    }
}
