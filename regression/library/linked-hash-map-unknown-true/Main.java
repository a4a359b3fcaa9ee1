import java.util.*;

public class Main {
    public static void test(int a, int b, int c) {
        Map<Integer, Integer> map = new LinkedHashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        map.put(c, 3);
        int last = 0;
        boolean ordered = true;
        for (int value : map.values()) {
            ordered &= value > last;
            last = value;
        }
        assert ordered || a == b || a == c || b == c;
    }
}
