import java.util.*;

public class Main {
    public static void test(int k) {
        Map<Integer, Integer> map = Map.of(1, 10, 2, 20, 3, 30);
        Integer v = map.get(k);
        assert v == null || v == 10;
    }
}
