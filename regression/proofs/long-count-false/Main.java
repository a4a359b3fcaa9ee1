public class Main {
    static void test(int rows) {
        int cells = 0;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < 7; column++) {
                cells++;
            }
        }
        assert rows < 0 || cells == 7L * rows;
    }
}
