final class Table {
    private static final int[] KEPT = {1, 2};

    static int[] get(boolean raw) {
        return raw ? KEPT : KEPT.clone();
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
