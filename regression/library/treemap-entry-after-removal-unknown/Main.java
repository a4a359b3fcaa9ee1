import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;

public class Main {
    /** A removal may move the contents of another entry into the one that was shown: that depends on the tree. */
    public static void check(int a, int b) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        map.put(a, 1);
        map.put(b, 2);
        Iterator<Map.Entry<Integer, Integer>> entries = map.entrySet().iterator();
        Map.Entry<Integer, Integer> first = entries.next();
        int key = first.getKey();
        entries.remove();
        assert first.getKey() == key;
    }
}
