public class Main {
    static int test(int n) {
        if (n < 0) {
            return 0;
        }
        int[][] d = new int[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                d[i][j] = i ^ j;
            }
        }
        int best = 0;
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                int via = d[i][k];
                best = via < best ? via : best;
            }
        }
        return best;
    }
}
