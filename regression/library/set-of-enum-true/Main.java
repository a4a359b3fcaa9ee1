import java.util.*;

public class Main {
    enum E { A, B, C, D, F }
    public static void test(E e) {
        Set<E> set = Set.of(E.A, E.B, E.C, E.D);
        if (e == null) return;
        assert set.contains(e) == (e != E.F);
    }
}
