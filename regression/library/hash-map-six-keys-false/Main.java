import java.util.*;

public class Main {
    public static void test(int a, int b, int c, int d, int e, int f) {
        Map<Integer, Integer> map = new HashMap<>();
        int[] keys = {a, b, c, d, e, f};
        for (int i = 0; i < 6; i++) map.put(keys[i], i);
        assert map.get(f) == 5 && map.get(a) == 0;
    }
}
