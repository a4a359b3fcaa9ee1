public class Main {
    public static class Option {
        private final int size;

        public Option(String name) {
            size = name.length();
        }

        private Option(Builder builder) {
            size = builder.size;
        }

        public static class Builder {
            private int size;

            public Builder size(int value) {
                size = value;
                return this;
            }

            public Option build() {
                if (size < 0) {
                    throw new IllegalStateException();
                }
                return new Option(this);
            }
        }
    }

    public static void test(Option o) {
        if (o != null) {
            assert o.size >= 0;
        }
    }
}
