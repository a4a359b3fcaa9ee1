public class Main {
    public static void test(int x) {
        if (x < -3 || x > 3) {
            return;
        }
        int[][] a = {{1, x}, {0, 1}};
        int[][] c = new int[2][2];
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                for (int k = 0; k < 2; k++) {
                    c[i][j] += a[i][k] * a[k][j];
                }
            }
        }
        assert c[0][0] == 1 || x != 2;
        assert x != 2 || c[0][1] >= 2;
    }
}
