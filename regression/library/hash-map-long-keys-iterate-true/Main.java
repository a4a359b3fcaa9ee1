import java.util.*;

public class Main {
    public static void test(long a, long b, long c) {
        Map<Long, Integer> map = new HashMap<>();
        map.put(a, 1);
        map.put(b, 1);
        map.put(c, 1);
        int count = 0;
        for (long key : map.keySet()) count += map.get(key);
        assert count == map.size();
    }
}
