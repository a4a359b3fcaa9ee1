public class Main {
    static void test(int n, int m, int[] raw) {
        if (n <= 0 || m < 0 || raw == null) return;
        int[] from = new int[m], to = new int[m], weight = new int[m];
        for (int e = 0; e < m; e++) {
            int r = raw.length > 0 ? raw[e % raw.length] : 0;
            from[e] = (r & 0x7fffffff) % n;
            to[e] = Math.floorMod(r, n > 100000 ? n + 1 : n);
            weight[e] = r % 100;
        }
        int[] dist = new int[n];
        for (int i = 0; i < n; i++) dist[i] = Integer.MAX_VALUE;
        dist[0] = 0;
        for (int round = 1; round < n; round++) {
            for (int e = 0; e < m; e++) {
                int u = from[e], v = to[e];
                if (dist[u] != Integer.MAX_VALUE && dist[u] + weight[e] < dist[v]) dist[v] = dist[u] + weight[e];
            }
        }
    }
}
