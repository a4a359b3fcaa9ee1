import java.util.*;

public class Main {
    public static void test(int a, int b, int c) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        map.put(c, 3);
        assert map.get(c) == 3;
        assert map.containsKey(a);
    }
}
