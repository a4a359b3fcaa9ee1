import java.util.*;

public class Main {
    public static void test(int a, int b) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        int thrown = 0;
        try {
            for (int key : map.keySet()) map.remove(a);
        } catch (ConcurrentModificationException e) {
            thrown = 1;
        }
        assert thrown == 0 || a != b;
    }
}
