import java.util.*;

public class Main {
    public static void test(int x, int y, int z) {
        Map<String, Integer> map = new HashMap<>();
        if (x > 0) map.put("a", x);
        if (y > 0) map.put("b", y);
        if (z > 0) map.put("c", z);
        StringBuilder keys = new StringBuilder();
        for (String key : map.keySet()) keys.append(key);
        assert !keys.toString().equals("ac");
    }
}
