import java.util.*;

public class Main {
    public static void test(int a, int b) {
        TreeSet<Integer> set = new TreeSet<>();
        set.add(a);
        set.add(b);
        Integer higher = set.higher(a);
        assert higher == null || higher > a;
        assert set.first() <= set.last();
    }
}
