import java.util.*;

public class Main {
    public static void test(int a, int b, int c, int d, int e, int f, int g, int h) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int key : new int[] {a, b, c, d, e, f, g, h}) {
            counts.merge(key, 1, Integer::sum);
        }
        int sum = 0;
        int most = 0;
        for (Map.Entry<Integer, Integer> entry : counts.entrySet()) {
            sum += entry.getValue();
            most = Math.max(most, entry.getValue());
            assert counts.get(entry.getKey()) > 0;
        }
        assert sum == 8;
        assert most * counts.size() == 8;
        for (Iterator<Integer> keys = counts.keySet().iterator(); keys.hasNext();) {
            if (keys.next() < 0) {
                keys.remove();
            }
        }
        assert !counts.containsKey(-1);
    }
}
