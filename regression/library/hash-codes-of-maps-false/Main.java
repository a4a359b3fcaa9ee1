import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

public class Main {
    public static void check(int a, int b, int c) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(a, 1);
        map.put(b, 1);
        map.put(c, 1);
        Map<Integer, Integer> other = new HashMap<>();
        other.put(c, 1);
        other.put(a, 1);
        other.put(b, 1);
        assert map.hashCode() == other.hashCode() && map.equals(other);
        Set<Integer> set = new HashSet<>();
        set.add(a);
        set.add(b);
        assert set.hashCode() == a + b;
    }
}
