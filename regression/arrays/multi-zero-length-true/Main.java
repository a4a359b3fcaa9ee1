public class Main {
    public static void test(int n) {
        if (n >= 0 && n <= 2) {
            int[][] a = new int[n][4];
            int cells = 0;
            for (int[] row : a) {
                cells += row.length;
            }
            assert cells == 4 * n;
        }
    }
}
