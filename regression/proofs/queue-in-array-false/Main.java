public class Main {
    static int[] bfs(boolean[][] adj, int s) {
        int n = adj.length;
        int[] dist = new int[n], queue = new int[n];
        for (int i = 0; i < n; i++) dist[i] = -1;
        int head = 0, tail = 0;
        queue[tail++] = s;
        dist[s] = 0;
        while (head < tail) {
            int u = queue[head++];
            for (int v = 0; v < n; v++) {
                if (adj[u][v] && dist[v] < 0 && tail <= n - (n > 100000 ? 0 : 1)) { dist[v] = dist[u] + 1; queue[tail++] = v; }
            }
        }
        return dist;
    }
    static void test(int n, int s) {
        if (n < 1 || s < 0 || s >= n) return;
        boolean[][] adj = new boolean[n][n];
        for (int i = 0; i < n; i++) adj[i][(i + 1) % n] = true;
        bfs(adj, s);
    }
}
