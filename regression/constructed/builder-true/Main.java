public class Main {
    static final class Range {
        private final int low;
        private final int high;

        private Range(Builder builder) {
            low = builder.low;
            high = builder.high;
        }

        static final class Builder {
            private int low;
            private int high = 10;

            Builder low(int value) {
                low = value;
                return this;
            }

            Builder high(int value) {
                high = value;
                return this;
            }

            Range build() {
                if (low > high) {
                    throw new IllegalStateException("empty");
                }
                return new Range(this);
            }
        }
    }

    public static void test(Range r) {
        if (r != null) {
            assert r.low <= r.high;
        }
    }
}
