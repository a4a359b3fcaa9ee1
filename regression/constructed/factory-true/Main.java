public class Main {
    static final class Even {
        private final int value;

        private Even(int value) {
            this.value = value;
        }

        static Even of(int half) {
            if (half < 0 || half > 100) {
                throw new IllegalArgumentException("out of range");
            }
            return new Even(2 * half);
        }
    }

    public static void test(Even e) {
        if (e != null) {
            assert e.value % 2 == 0 && e.value <= 200;
        }
    }
}
