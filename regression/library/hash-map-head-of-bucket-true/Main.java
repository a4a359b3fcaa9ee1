import java.util.*;

public class Main {
    public static void test(int a) {
        if (a < 0 || a > 1000) return;
        Map<Integer, Integer> map = new HashMap<>();
        map.put(a, 1);
        map.merge(a + 1024, 2, Integer::sum);
        map.put(a + 2048, 3);
        Iterator<Integer> values = map.values().iterator();
        int order = values.next() * 100 + values.next() * 10 + values.next();
        assert order == 213;
    }
}
