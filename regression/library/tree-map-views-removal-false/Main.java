import java.util.Map;
import java.util.TreeMap;

public class Main {
    public static void check(int a, int b, int c) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        map.put(a, 1);
        map.put(b, 2);
        map.put(c, 3);
        int least = Integer.MAX_VALUE;
        for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
            least = Math.min(least, entry.getKey());
        }
        map.keySet().remove(least);
        map.headMap(0).entrySet().removeIf(entry -> entry.getValue() < 3);
        map.tailMap(0, true).values().removeIf(value -> value < 2);
        assert map.size() <= 1;
        assert map.isEmpty() || map.pollLastEntry().getKey() == c;
    }
}
