import java.util.*;

public class Main {
    public static void test(int a, int b, int c, int d) {
        Map<Integer, Integer> map = new HashMap<>();
        for (int key : new int[] {a, b, c, d}) {
            map.put(key, key);
        }
        map.entrySet().removeIf(entry -> entry.getValue() < 0);
        for (int value : map.values()) {
            assert value >= 0;
        }
    }
}
