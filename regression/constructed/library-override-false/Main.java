import java.util.LinkedHashMap;
import java.util.Map;

public class Main {
    static class Cache extends LinkedHashMap<Integer, Integer> {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
            return size() > 2;
        }
    }

    public static void test(Cache cache) {
        if (cache != null) {
            assert cache.size() < 2; // here
        }
    }
}
