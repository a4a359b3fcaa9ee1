import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;

/** Which object stands for the next entry after a removal depends on the shape of the tree. */
class Main {
    static void test(int a, int b, int c) {
        TreeMap<Integer, String> map = new TreeMap<>();
        map.put(a, "a");
        map.put(b, "b");
        map.put(c, "c");
        if (map.size() < 3) {
            return;
        }
        Iterator<Map.Entry<Integer, String>> all = map.entrySet().iterator();
        Map.Entry<Integer, String> first = all.next();
        Map.Entry<Integer, String> second = all.next();
        Map.Entry<Integer, String> third = all.next();
        map.remove(second.getKey());
        Iterator<Map.Entry<Integer, String>> left = map.entrySet().iterator();
        assert left.next() == first;
        assert left.next() != third;
    }
}
