public class Main {
    static final class Cell {
        int value;
    }

    static int passed;

    static void test(boolean made, boolean left) {
        Cell cell = null;
        int[] row = null;
        out:
        {
            if (made) {
                cell = new Cell();
                row = new int[3];
                if (left) {
                    cell.value = 5;
                    row[1] = 5;
                    break out;
                }
            }
            passed++;
        }
        if (cell != null) {
            assert cell.value == 5;
            assert row[1] == 5;
        }
    }
}
