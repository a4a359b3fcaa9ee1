import java.util.*;

public class Main {
    public static void test(int x) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        try {
            for (int v : list) {
                if (v == x) list.remove(Integer.valueOf(v));
            }
            assert x != 1 && x != 3;
        } catch (ConcurrentModificationException e) {
            assert x == 1 || x == 3;
        }
    }
}
