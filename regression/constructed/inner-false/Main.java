public class Main {
    private final int limit;

    public Main(int limit) {
        this.limit = Math.max(1, limit);
    }

    class Page {
        private final int number;

        Page(int number) {
            if (number >= limit) {
                throw new IllegalArgumentException("number");
            }
            this.number = number;
        }
    }

    public static void test(Page p) {
        if (p != null) {
            assert p.number < 5;
        }
    }
}
