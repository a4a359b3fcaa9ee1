import java.util.*;

public class Main {
    public static void test(int a, int b) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        map.remove(a);
        assert map.size() == 1;
    }
}
