import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class Main {
    public static void test(int a, int b) {
        Map<Integer, Integer> map = new ConcurrentHashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        assert map.get(b) == 2;
        assert map.size() == 2;
    }
}
