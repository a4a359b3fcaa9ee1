import java.util.TreeSet;

public class Main {
    public static void check(int a, int b, int c, int d, int e, int f) {
        TreeSet<Integer> set = new TreeSet<>();
        set.add(a);
        set.add(b);
        set.add(c);
        set.add(d);
        set.add(e);
        set.add(f);
        Integer floor = set.floor(d);
        assert floor == d && set.first() <= e;
    }
}
