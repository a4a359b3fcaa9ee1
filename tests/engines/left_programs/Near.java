/** Enough steps for somebody to look at the clock, and then something that may go wrong. */
class Near {
    private final int[] cells;

    Near(int[] cells) {
        this.cells = cells == null ? new int[1] : cells;
    }

    private static int work() {
        int sum = 0;
        for (int i = 0; i < 300; i++) sum += i;
        return sum;
    }

    /** null will do. */
    static int isNull(String text) {
        return work() + text.length();
    }

    /** So will an object that the constructor makes. */
    int isEmpty() {
        return work() + cells[0];
    }

    /** Only an object that no constructor makes would fail. */
    int never() {
        return work() + cells.length;
    }

    /** Too large for a near look. */
    static void isLong(int[] cells) {
        if (work() > 0 && cells != null) assert cells.length < 3;
    }

    /** Nothing goes wrong. */
    static int fine(String text) {
        return work() + (text == null ? 0 : text.length());
    }
}
