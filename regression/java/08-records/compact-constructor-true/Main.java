public class Main {
    record Range(int low, int high) {
        Range {
            if (low > high) {
                int swap = low;
                low = high;
                high = swap;
            }
        }
        int width() { return high - low; }
    }
    public static void test(int a, int b) {
        Range r = new Range(a, b);
        assert r.low() <= r.high();
        assert r.low() == Math.min(a, b);
    }
}
