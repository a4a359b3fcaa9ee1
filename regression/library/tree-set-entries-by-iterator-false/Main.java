import java.util.*;

public class Main {
    public static void test(int a, int b) {
        TreeSet<Integer> set = new TreeSet<>();
        set.add(a);
        set.add(b);
        for (Iterator<Integer> all = set.iterator(); all.hasNext(); ) if (all.next() < 0) all.remove();
        assert set.size() > 0;
    }
}
