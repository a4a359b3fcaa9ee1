public class Main {
    public static class Size {
        private final int value;

        public Size() {
            value = 1;
        }

        private Size(int value) {
            this.value = value;
        }

        public static class Sizes {
            public static Size of(int value) {
                if (value < 0) {
                    throw new IllegalArgumentException();
                }
                return new Size(value);
            }
        }
    }

    public static void test(Size s) {
        if (s != null) {
            assert s.value != 25;
        }
    }
}
