import java.util.Iterator;
import java.util.concurrent.ConcurrentHashMap;

public class Main {
    public static void check(int a, int b) {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        for (Iterator<Integer> keys = map.keySet().iterator(); keys.hasNext();) {
            if (keys.next() < 0) {
                keys.remove();
            }
        }
        assert map.size() <= 2 && map.containsKey(b) == b > 0;
    }
}
