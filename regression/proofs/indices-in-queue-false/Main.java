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
        if (n < 1000) {
            n++;
        }
        while (!queue.isEmpty()) {
            int v = to[queue.poll()];
            if (v >= 0 && v < n && !seen[v % to.length]) {
                seen[v % to.length] = true;
                queue.add(v);
            }
        }
    }
}
