import java.util.*;

public class Main {
    public static void test(int a, int b) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        map.replaceAll((k, v) -> v * 10);
        int[] sum = {0};
        map.forEach((k, v) -> sum[0] += v);
        assert sum[0] == 30;
    }
}
