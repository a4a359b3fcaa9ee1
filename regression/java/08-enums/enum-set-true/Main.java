import java.util.EnumSet;
public class Main {
    enum E { A, B, C }
    public static void test(int k) {
        EnumSet<E> set = EnumSet.noneOf(E.class);
        set.add(E.B);
        if (k > 0) set.add(E.C);
        assert !set.contains(E.A) && set.contains(E.B);
        assert set.contains(E.C) == (k > 0) && EnumSet.allOf(E.class).size() == 3;
    }
}
