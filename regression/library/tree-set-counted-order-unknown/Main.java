import java.util.TreeSet;

public class Main {
    static int comparisons;

    /** How often the program is asked depends on the shape of the tree. */
    public static void test(int a, int b, int c, int d, int e) {
        TreeSet<Integer> set = new TreeSet<>((x, y) -> {
            comparisons++;
            return Integer.compare(x, y);
        });
        set.add(a);
        set.add(b);
        set.add(c);
        set.add(d);
        set.add(e);
        assert comparisons < 50;
    }
}
