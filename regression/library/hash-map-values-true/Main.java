import java.util.*;

public class Main {
    public static void test(int a, int b) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(1, a);
        map.put(2, b);
        int sum = 0;
        for (int v : map.values()) sum += v;
        assert sum == a + b;
    }
}
