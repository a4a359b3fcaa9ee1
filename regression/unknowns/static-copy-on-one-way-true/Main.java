final class Table {
    private static final int[] KEPT = {1, 2};

    static int[] get(boolean raw) {
        int[] copy = KEPT.clone();
        if (raw) {
            copy = new int[2];
        }
        copy[1] = 9;
        return copy;
    }

    static int first() {
        return KEPT[0];
    }
}

public class Main {
    public static void test(int[] given) {
        if (given != null && given.length == 2 && Table.first() == 1) {
            given[0] = 7;
            assert Table.first() == 1;
        }
    }
}
