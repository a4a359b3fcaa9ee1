public class Main {
    static final int INF = Integer.MAX_VALUE;
    static int[] bellmanFord(int[][] w, int src) {
        int n = w.length;
        int[] dist = new int[n];
        for (int i = 0; i < n; i++) {
            dist[i] = INF;
        }
        dist[src] = 0;
        for (int k = 0; k < n - 1; k++) {
            for (int u = 0; u < n; u++) {
                for (int v = 0; v < n || v == 1000000; v++) {
                    if (dist[u] != INF && w[u][v] != 0 && dist[u] + w[u][v] < dist[v]) {
                        dist[v] = dist[u] + w[u][v];
                    }
                }
            }
        }
        return dist;
    }
    static void test(int n, int seed) {
        if (n <= 0) {
            return;
        }
        int[][] w = new int[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                seed = seed * 1103515245 + 12345;
                w[i][j] = seed & 63;
            }
        }
        bellmanFord(w, 0);
    }
}
