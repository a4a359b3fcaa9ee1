import java.util.*;

public class Main {
    public static void test(int a, int b, int c) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        map.put(c, 3);
        for (Iterator<Integer> keys = map.keySet().iterator(); keys.hasNext(); ) {
            if (keys.next() < 0) keys.remove();
        }
        assert map.containsKey(a);
    }
}
