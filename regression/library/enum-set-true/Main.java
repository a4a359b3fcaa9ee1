import java.util.*;

public class Main {
    enum E { A, B, C }
    public static void test(E e) {
        if (e == null) return;
        EnumSet<E> set = EnumSet.of(E.A, E.C);
        assert set.contains(e) == (e != E.B);
        set.add(e);
        assert set.size() == (e == E.B ? 3 : 2);
    }
}
