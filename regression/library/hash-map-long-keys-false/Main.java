import java.util.*;

public class Main {
    public static void test(long a, long b) {
        Map<Long, Integer> map = new HashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        assert map.get(b) == 2;
        assert map.size() == 2;
    }
}
