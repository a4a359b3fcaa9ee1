import java.util.*;

public class Main {
    public static void test(int a, int b, int c) {
        TreeSet<Integer> set = new TreeSet<>(Comparator.reverseOrder());
        set.add(a);
        set.add(b);
        set.add(c);
        assert set.first() > set.last();
    }
}
