import java.util.*;

public class Main {
    public static void test(int a, int b) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        map.put(a, 1);
        map.put(b, 2);
        assert map.firstKey() == Math.min(a, b) && map.lastKey() == Math.max(a, b);
    }
}
