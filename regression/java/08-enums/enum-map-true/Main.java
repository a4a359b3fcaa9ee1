import java.util.EnumMap;
public class Main {
    enum E { A, B, C }
    public static void test(int k) {
        EnumMap<E, Integer> map = new EnumMap<>(E.class);
        map.put(E.C, k);
        map.put(E.A, 1);
        map.put(E.C, k + 1);
        assert map.size() == 2 && map.get(E.B) == null && map.containsKey(E.A);
        assert map.get(E.C) == k + 1;
    }
}
