import java.util.*;

public class Main {
    public static void test(int a, int k) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        map.put(a, 1);
        map.put(10, 2);
        Integer floor = map.floorKey(k);
        assert floor == null || floor <= k;
    }
}
