import java.util.*;

public class Main {
    enum Color { RED, GREEN }

    public static void test(List<Color> l) {
        if (l != null && !l.isEmpty() && l.get(0) != null) {
            assert l.get(0) == Color.RED || l.get(0) == Color.GREEN;
        }
    }
}
