public class Main {
    public static void test(int[] w) {
        if (w == null || w.length != 6) {
            return;
        }
        int n = 3;
        int at = 0;
        int[][] g = new int[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (i != j) {
                    g[i][j] = w[at++];
                    if (g[i][j] < 0 || g[i][j] > 999) {
                        return;
                    }
                }
            }
        }
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    if (g[i][k] + g[k][j] < g[i][j]) {
                        g[i][j] = g[i][k] + g[k][j];
                    }
                }
            }
        }
        assert g[0][2] <= g[0][1] + g[1][2] && g[2][0] < g[2][1] + g[1][0]; // here
    }
}
