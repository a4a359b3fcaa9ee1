import java.util.Collection;
import java.util.Deque;
import java.util.Map;
import java.util.SortedMap;

public class Main {
    static void test(Collection<Integer> c, Map<String, Integer> m) {
        if (c instanceof Deque<Integer> ends) {
            Integer last = ends.peekLast();
            assert last == null || c.size() > 0;
        } else if (c != null) {
            c.size();
        } else if (m instanceof SortedMap<String, Integer> sorted && !sorted.isEmpty()) {
            assert sorted.firstKey() != null;
        }
    }
}
