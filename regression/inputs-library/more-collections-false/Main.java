import java.util.EnumMap;
import java.util.EnumSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicIntegerArray;

public class Main {
    enum Color { RED, GREEN }

    static void test(EnumMap<Color, Integer> m, EnumSet<Color> s, CopyOnWriteArrayList<String> l, AtomicIntegerArray a) {
        boolean isThere = m != null && m.containsKey(Color.GREEN) && s != null && s.contains(Color.RED)
                && l != null && l.size() == 2 && a != null && a.length() == 1 && a.get(0) == 5;
        assert !isThere; // here
    }
}
