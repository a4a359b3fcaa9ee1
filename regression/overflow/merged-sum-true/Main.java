import java.util.HashMap;
import java.util.Map;

public class Main {
    static int test(int given) {
        Map<String, Integer> counts = new HashMap<>();
        counts.put("a", given & 0xff);
        return counts.merge("a", 1, Integer::sum);
    }
}
