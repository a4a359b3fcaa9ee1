/** An array may be one that a static field holds, but not the table that the compiler makes for a switch. */
class Main {
    enum Color { RED, GREEN }

    static final int[] TABLE = new int[2];

    static int kind(Color color) {
        switch (color) {
            case RED:
                return 1;
            default:
                return 2;
        }
    }

    static void test(Object[] given) {
        if (given instanceof int[][] && given.length == 1 && given[0] != null) {
            int[] row = (int[]) given[0];
            if (row.length == 2) {
                row[0] = 7;
                assert kind(Color.RED) == 1;
            }
        }
    }
}
