import java.util.HashMap;
import java.util.Map;

public class Main {
    static void test(int a, int b, int c, int d) {
        int[] keys = {a, b, c, d};
        Map<Integer, Integer> counts = new HashMap<>();
        for (int key : keys) {
            counts.put(key, counts.getOrDefault(key, 0) + 1);
        }
        int same = 0;
        for (int key : keys) {
            same += key == d ? 1 : 0;
        }
        assert counts.get(d) == same;
    }
}
