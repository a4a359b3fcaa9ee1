import java.util.*;

public class Main {
    public static void test(int a, int b) {
        LinkedHashMap<Integer, Integer> map = new LinkedHashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        assert map.keySet().iterator().next() <= b;
    }
}
