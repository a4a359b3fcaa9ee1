public class Main {
    static class Range {
        final int low;
        final int high;

        Range(int a, int b) {
            low = a;
            high = b;
        }
    }

    public static void test(Range r) {
        if (r != null) {
            assert r.low <= r.high || r.high < r.low;
        }
    }
}
