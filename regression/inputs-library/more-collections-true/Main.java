import java.util.EnumMap;
import java.util.EnumSet;
import java.util.concurrent.ConcurrentHashMap;

public class Main {
    enum Color { RED, GREEN }

    static void test(EnumMap<Color, Integer> m, EnumSet<Color> s, ConcurrentHashMap<Integer, Color> c) {
        if (m != null) {
            for (Color color : m.keySet()) {
                assert color == Color.RED || color == Color.GREEN;
            }
        }
        assert s == null || s.size() <= 2;
        if (c != null) {
            for (Color color : c.values()) {
                assert color != null;
            }
        }
    }
}
