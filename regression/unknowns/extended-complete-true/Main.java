public class Main {
    interface Converter {
        int convert(int x);

        int pattern();
    }

    /** Leaves nothing open, and nobody extends it. */
    abstract static class Base implements Converter {
        private final int factor;
        private int pattern;

        protected Base(int factor) {
            this.factor = factor < 1 ? 1 : factor;
        }

        void setPattern(int pattern) {
            this.pattern = pattern;
        }

        public int pattern() {
            return pattern;
        }

        public int convert(int x) {
            assert factor > 0;
            return x;
        }
    }
}
