import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

public class Main {
    static void test(Function<String, Integer> f) {
        if (f != null) {
            Map<String, Integer> map = new HashMap<>();
            Integer found = map.computeIfAbsent("k", f);
            assert map.size() == (found == null ? 0 : 1);
        }
    }
}
