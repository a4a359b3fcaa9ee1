import java.util.Map;

class Main {
    static <K, V> void find(Map<K, V> map, K key) {
        int count = 0;
        for (Map.Entry<K, V> entry : map.entrySet()) {
            count++;
        }
        assert count == map.size() && (count > 0 || !map.containsKey(key));
    }
}
