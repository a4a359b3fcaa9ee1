import java.util.*;

public class Main {
    public static void test(int a) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        for (int i = 0; i < 4; i++) map.put(i * 10, i);
        map.put(a, 7);
        map.remove(10);
        map.put(15, 8);
        Integer below = map.lowerKey(15);
        assert below != null && (a == 10 || a <= 0 || a >= 15 || below == a);
    }
}
