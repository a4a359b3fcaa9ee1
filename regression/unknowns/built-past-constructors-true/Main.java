public class Main {
    static class Range {
        final int low;
        final int high;

        Range(int a, int b) {
            low = Math.min(a, b);
            high = Math.max(a, b);
        }
    }

    public static void test(Range r) {
        if (r != null) {
            assert Math.min(r.low, r.high) <= r.high;
        }
    }
}
