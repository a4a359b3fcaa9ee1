public class Main {

    static class Table {
        private final int[] cells = new int[100000];
        private int sum;

        Table(int seed) {
            for (int at = 0; at < cells.length; at++) {
                seed = seed * 31 + 7;
                sum += cells[at] + (seed & 1);
            }
        }
    }

    public static void test(Table table) {
        if (table != null) {
            assert table.sum != -1 || table.sum < 0;
        }
    }
}
