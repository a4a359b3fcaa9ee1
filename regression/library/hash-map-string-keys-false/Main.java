import java.util.*;

public class Main {
    public static void test(String a, String b) {
        if (a == null || b == null) return;
        Map<String, Integer> map = new HashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        int count = 0;
        for (String key : map.keySet()) count += key.length();
        assert map.get(a) == 1;
    }
}
