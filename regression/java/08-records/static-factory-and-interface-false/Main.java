public class Main {
    interface Sized { int size(); default boolean empty() { return size() == 0; } }
    record Range(int from, int to) implements Sized, Comparable<Range> {
        static int made;
        Range {
            if (from > to) {
                int swap = from;
                from = to;
                to = swap;
            }
            made++;
        }
        static Range of(int a) { return new Range(a, 0); }
        public int size() { return to - from; }
        public int compareTo(Range other) { return Integer.compare(size(), other.size()); }
    }

    public static void test(int x) {
        if (x < -1000 || x > 1000) {
            return;
        }
        Range range = Range.of(x);
        assert range.size() >= 0 && Range.made == 1;
        assert range.equals(new Range(0, x)) && range.hashCode() == Range.of(x).hashCode();
        assert !range.empty();
    }
}
