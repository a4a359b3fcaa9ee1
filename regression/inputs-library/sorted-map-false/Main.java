import java.util.*;

public class Main {
    public static void test(SortedMap<Integer, String> m) {
        if (m != null && m.size() == 2) {
            assert m.firstKey() + 1 == m.lastKey();
        }
    }
}
