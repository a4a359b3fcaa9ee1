abstract class Main {
    private final int level;
    protected Main next;

    protected Main(int level) {
        if (level < 1) {
            throw new IllegalArgumentException();
        }
        this.level = level;
    }

    /** All subclasses of the program override it: that of somebody else may not. */
    int test(int given) {
        assert level > 0;
        return next == null ? given : next.test(given);
    }

    static class Last extends Main {
        Last() {
            super(7);
        }

        @Override
        int test(int given) {
            return 0;
        }
    }
}
