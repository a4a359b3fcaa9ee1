import java.util.ArrayDeque;

public class Main {
    static void test(int n, int s, int[] to) {
        if (n < 1 || s < 0 || s >= n || to == null || to.length != n) {
            return;
        }
        boolean[] seen = new boolean[n];
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        queue.add(s);
        seen[s] = true;
        while (!queue.isEmpty()) {
            int v = to[queue.poll()];
            if (v >= 0 && v < n && !seen[v]) {
                seen[v] = true;
                queue.add(v);
            }
        }
    }
}
