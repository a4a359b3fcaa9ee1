public class Main {
    static int test(int n) {
        if (n < 0) {
            return 0;
        }
        int[][] d = new int[n][n < 3_000 ? n : n - 1];
        int sum = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                sum += d[i][j];
            }
        }
        return sum;
    }
}
