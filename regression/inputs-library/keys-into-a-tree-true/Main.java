import java.util.Map;
import java.util.TreeMap;

public class Main {
    public static void test(Map<Integer, Integer> given) {
        if (given == null) {
            return;
        }
        TreeMap<Integer, Integer> sorted = new TreeMap<>();
        for (Integer key : given.keySet()) {
            if (key != null) {
                sorted.put(key, 1);
            }
        }
        Integer before = null;
        for (Integer key : sorted.keySet()) {
            assert before == null || before < key;
            before = key;
        }
    }
}
