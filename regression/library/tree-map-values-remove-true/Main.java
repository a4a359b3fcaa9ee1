import java.util.TreeMap;

class Main {
    static void test(int a, int b, int c) {
        TreeMap<Integer, String> map = new TreeMap<>();
        map.put(a, "x");
        map.put(b, "x");
        map.put(c, "y");
        int before = map.size();
        boolean removed = map.values().remove("x");
        assert map.size() == (removed ? before - 1 : before);
        assert removed == (a != c || b != c);
        if (a != b && a != c && b != c) {
            assert map.containsKey(Math.max(a, b));
        }
    }
}
