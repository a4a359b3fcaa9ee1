import java.util.*;

public class Main {
    public static void test(Integer k) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(k, 1);
        assert map.containsKey(k);
        assert map.get(null) == null;
    }
}
