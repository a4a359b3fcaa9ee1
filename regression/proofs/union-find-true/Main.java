public class Main {
    private final int[] parent, rank;
    Main(int n) { parent = new int[n]; rank = new int[n]; for (int i = 0; i < n; i++) parent[i] = i; }
    int find(int x) {
        while (parent[x] != x) { parent[x] = parent[parent[x]]; x = parent[x]; }
        return x;
    }
    boolean union(int a, int b) {
        int x = find(a), y = find(b);
        if (x == y) return false;
        if (rank[x] < rank[y]) { int t = x; x = y; y = t; }
        parent[y] = x;
        if (rank[x] == rank[y]) rank[x]++;
        return true;
    }
    static void test(int n, int[] ps) {
        if (n <= 0 || ps == null) return;
        Main u = new Main(n);
        for (int i = 0; i + 1 < ps.length; i += 2) {
            int a = ps[i], b = ps[i + 1];
            if (a >= 0 && a < n && b >= 0 && b < n) u.union(a, b);
        }
    }
}
