import java.util.*;

public class Main {
    public static void test(int a) {
        if (a < 16 || a > 31) return;
        Map<Integer, Integer> map = new HashMap<>();
        map.put(a, 0);
        for (int i = 0; i < 11; i++) map.put(i, 1);
        Integer last = null;
        for (Integer key : map.keySet()) last = key;
        assert last == a;
    }
}
