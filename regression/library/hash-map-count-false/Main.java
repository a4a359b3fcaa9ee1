import java.util.*;

public class Main {
    public static void test(int a, int b) {
        Map<Integer, Integer> map = new HashMap<>();
        map.merge(a, 1, Integer::sum);
        map.merge(b, 1, Integer::sum);
        assert map.get(a) == 1;
    }
}
