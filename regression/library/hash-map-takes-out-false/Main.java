import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/** Entries taken out through iterators, the user's bound being there: what is left is seen by the next ones. */
public class Main {
    public static void main(String[] args) {
    }

    static void test(int a, int b, int c, int d) {
        Map<Integer, Integer> map = new HashMap<>();
        for (int key : new int[] {a, b, c, d}) {
            map.merge(key, 1, Integer::sum);
        }
        int all = map.size();
        int taken = 0;
        Iterator<Integer> keys = map.keySet().iterator();
        while (keys.hasNext()) {
            if (keys.next() % 2 != 0) {
                keys.remove();
                taken++;
            }
        }
        map.values().removeIf(count -> count > 1);
        assert map.size() <= all - taken;
        for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
            assert entry.getKey() % 2 == 0 && entry.getValue() == 1 && map.size() < 4;
        }
    }
}
