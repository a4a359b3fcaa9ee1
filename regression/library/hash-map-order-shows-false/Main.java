import java.util.*;

public class Main {
    public static void test(int a, int b) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        int last = 0;
        int digits = 0;
        for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
            last = entry.getKey();
            digits = digits * 10 + entry.getValue();
        }
        assert last == b;
        assert digits == 12 || digits == 21 || a == b;
    }
}
