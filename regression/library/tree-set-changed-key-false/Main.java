import java.util.TreeSet;

public class Main {
    static final class Key implements Comparable<Key> {
        int rank;

        Key(int rank) {
            this.rank = rank;
        }

        @Override
        public int compareTo(Key other) {
            return Integer.compare(rank, other.rank);
        }
    }

    /** The order of keys is the one that they had when they came. */
    public static void test(int a, int b, int c, int d, int changed) {
        TreeSet<Key> set = new TreeSet<>();
        Key first = new Key(a);
        set.add(first);
        set.add(new Key(b));
        set.add(new Key(c));
        set.add(new Key(d));
        if (a < b && a < c && a < d) {
            first.rank = changed;
            assert set.first().rank <= b;
        }
    }
}
