import java.util.*;

public class Main {
    public static void test(int a, int b) {
        TreeSet<Integer> set = new TreeSet<>((x, y) -> Integer.compare(x, y));
        set.add(a);
        set.add(b);
        assert set.first() <= set.last();
    }
}
