public class Main {

    static class Range {
        private final int low;
        private final int high;

        Range(int low, int high) {
            if (low > high) {
                throw new IllegalArgumentException();
            }
            this.low = low;
            this.high = high;
        }

        int low() {
            return low;
        }
    }

    public static void test(Range range) {
        int low = range == null ? 0 : range.low();
        assert low != 3;
    }
}
