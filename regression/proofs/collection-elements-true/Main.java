import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

public class Main {
    static void test(int n) {
        List<Integer> numbers = new ArrayList<>();
        Map<String, Integer> last = new HashMap<>();
        for (int i = 0; i < n; i++) {
            numbers.add(i);
            last.put("last", i);
        }
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        Iterator<Integer> all = numbers.iterator();
        while (all.hasNext()) {
            if (all.next() % 2 == 0) {
                all.remove();
            }
        }
        for (Map.Entry<String, Integer> entry : last.entrySet()) {
            sum += entry.getKey().length() + entry.getValue();
        }
    }
}
