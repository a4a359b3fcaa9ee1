import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;

public class Main {
    public static void check(int a, int b, int c) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        map.put(a, 1);
        map.put(b, 2);
        map.put(c, 3);
        int size = map.size();
        Iterator<Map.Entry<Integer, Integer>> entries = map.entrySet().iterator();
        int key = entries.next().getKey();
        entries.remove();
        assert map.size() == size - 1 && !map.containsKey(key);
        assert !entries.hasNext() || entries.next().getKey() > key + 1;
    }
}
