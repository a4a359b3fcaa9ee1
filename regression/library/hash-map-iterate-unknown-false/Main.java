import java.util.*;

public class Main {
    public static void test(int a, int b, int c, int d) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(a, 1);
        map.put(b, 1);
        map.put(c, 1);
        map.put(d, 1);
        int count = 0;
        for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
            count += entry.getValue();
            assert entry.getKey() == a || entry.getKey() == b || entry.getKey() == c || entry.getKey() == d;
        }
        assert count == 4;
    }
}
