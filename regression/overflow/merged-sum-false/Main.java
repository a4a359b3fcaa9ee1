import java.util.HashMap;
import java.util.Map;

public class Main {
    static int test(int first) {
        Map<String, Integer> counts = new HashMap<>();
        counts.put("a", first);
        return counts.merge("a", 1, Integer::sum);
    }
}
