import java.util.*;

public class Main {
    public static void test(int a, int b, int c) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        Map<Integer, Integer> copy = new HashMap<>(map);
        copy.remove(c);
        assert copy.equals(map) != map.containsKey(c);
    }
}
