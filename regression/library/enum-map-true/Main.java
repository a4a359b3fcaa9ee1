import java.util.*;

public class Main {
    enum E { A, B, C }
    public static void test(E e) {
        if (e == null) return;
        EnumMap<E, Integer> map = new EnumMap<>(E.class);
        map.put(E.B, 1);
        map.put(e, 2);
        assert map.get(e) == 2;
        assert map.size() == (e == E.B ? 1 : 2);
    }
}
