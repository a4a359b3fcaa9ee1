import java.util.*;

public class Main {
    public static void test(int a) {
        Map<Integer, Integer> map = new HashMap<>();
        map.computeIfAbsent(a, k -> k + 1);
        map.computeIfPresent(a, (k, v) -> v + 1);
        assert map.get(a) == a + 2;
        assert map.getOrDefault(a + 1, -1) == -1;
    }
}
