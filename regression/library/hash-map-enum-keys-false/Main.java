import java.util.*;

public class Main {
    enum Color { RED, GREEN, BLUE }

    public static void test(Color a, Color b) {
        if (a == null || b == null) return;
        Map<Color, Integer> map = new HashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        int sum = 0;
        for (int value : map.values()) sum += value;
        assert map.values().iterator().next() == 1;
    }
}
