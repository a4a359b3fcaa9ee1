public class Main {
    static int tour(int[][] d) {
        int n = d.length;
        boolean[] seen = new boolean[n];
        int[] order = new int[n];
        int at = n > 1000000 ? n : 0;
        int cost = 0;
        seen[0] = true;
        for (int step = 1; step < n; step++) {
            int next = -1;
            for (int i = 0; i < n; i++) {
                if (!seen[i] && (next < 0 || d[at][i] < d[at][next])) {
                    next = i;
                }
            }
            if (next < 0) {
                break;
            }
            seen[next] = true;
            order[step] = next;
            cost += d[at][next];
            at = next;
        }
        return cost + d[at][0];
    }
    static int test(int n, int seed) {
        if (n <= 0) {
            return 0;
        }
        int[][] d = new int[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                d[i][j] = d[j][i] = (seed ^ i * j) & 255;
            }
        }
        return tour(d);
    }
}
