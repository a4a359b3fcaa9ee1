import java.util.*;

public class Main {
    enum Color { RED, GREEN, BLUE }

    public static void test(Color a, Color b) {
        if (a == null || b == null) return;
        Map<Color, Integer> map = new EnumMap<>(Color.class);
        map.put(a, 1);
        map.put(b, 2);
        Color first = map.keySet().iterator().next();
        assert first == a;
    }
}
