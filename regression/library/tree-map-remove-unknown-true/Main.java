import java.util.*;

public class Main {
    public static void test(int a, int b, int c) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        map.put(a, 1);
        map.put(b, 2);
        map.remove(c);
        map.pollFirstEntry();
        assert map.size() <= 1 && (map.isEmpty() || map.firstKey() >= Math.min(a, b));
    }
}
