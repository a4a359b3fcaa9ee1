public class Main {
    record Interval(int low, int high) {
        Interval {
            if (low > high) {
                throw new IllegalArgumentException("empty");
            }
        }

        long size() {
            return (long) high - low;
        }
    }

    public static void test(Interval i) {
        if (i != null) {
            assert i.size() >= 0;
        }
    }
}
