import java.util.*;

public class Main {
    static class Cache extends LinkedHashMap<Integer, Integer> {
        Cache() {
            super(16, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
            return size() > 2;
        }
    }

    public static void test(int a, int b, int c) {
        Cache cache = new Cache();
        cache.put(a, 1);
        cache.put(b, 2);
        cache.get(a);
        cache.put(c, 3);
        assert cache.size() <= 2 && cache.containsKey(a) && cache.containsKey(c);
    }
}
