public class Main {
    public static int test(int i, int j) {
        int[][] a = {{1}, {}, {4, 5, 6}};
        if (i >= 0 && i < 3 && j >= 0 && j < a[i].length) {
            return a[i][j];
        }
        return 0;
    }
}
