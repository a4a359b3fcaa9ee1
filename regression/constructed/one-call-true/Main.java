public class Main {
    static class Counter {
        private int count;

        Counter(int start) {
            if (start < 0) {
                throw new IllegalArgumentException("negative");
            }
            count = start % 2;
        }

        void increment() {
            count++;
        }

        int count() {
            return count;
        }
    }

    public static void test(Counter c) {
        if (c != null) {
            assert c.count() <= 2;
        }
    }
}
