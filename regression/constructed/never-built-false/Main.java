public class Main {
    static class Never {
        private final int value;

        Never(int value) {
            if (value * value == 7) {
                this.value = value;
            } else {
                throw new IllegalStateException("never");
            }
        }
    }

    public static void test(Never n) {
        if (n == null) {
            assert false;
        }
    }
}
