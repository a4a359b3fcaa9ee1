import java.util.*;

public class Main {
    public static void test(int a, int b) {
        LinkedHashSet<Integer> set = new LinkedHashSet<>();
        set.add(a);
        set.add(b);
        set.add(a);
        assert set.iterator().next() == a;
    }
}
