import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

public class Main {
    static Integer cached(Map<String, Integer> cache, Function<String, Integer> f, String key) {
        if (!cache.containsKey(key)) {
            cache.put(key, f.apply(key));
        }
        return cache.get(key);
    }

    static void test(Function<String, Integer> f) {
        if (f != null) {
            Map<String, Integer> cache = new HashMap<>();
            cached(cache, f, "a");
            assert cached(cache, f, "a") == f.apply("a");
        }
    }
}
