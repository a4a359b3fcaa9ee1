import java.util.*;

public class Main {
    public static void test(int a, int b) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        assert map.size() == (a == b ? 1 : 2);
        assert map.get(a) == (a == b ? 2 : 1);
    }
}
