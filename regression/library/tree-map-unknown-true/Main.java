import java.util.*;

public class Main {
    public static void test(int a, int b, int c) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        map.put(a, 1);
        map.put(b, 2);
        map.put(c, 3);
        int last = map.firstKey();
        boolean ordered = true;
        for (int key : map.keySet()) {
            ordered &= key >= last;
            last = key;
        }
        assert ordered && last == Math.max(a, Math.max(b, c)) && map.get(c) == 3;
    }
}
