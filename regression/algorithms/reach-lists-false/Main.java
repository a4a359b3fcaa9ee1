import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A search through a graph of four unknown edges: all nodes may be reached. */
public class Main {
    public static void main(String[] args) {
    }

    static boolean in(int... nodes) {
        boolean all = true;
        for (int node : nodes) {
            all &= node >= 0 && node < 4;
        }
        return all;
    }

    static void test(int a, int b, int c, int d, int e, int f, int g, int h) {
        if (!in(a, b, c, d, e, f, g, h)) {
            return;
        }
        List<List<Integer>> next = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            next.add(new ArrayList<>());
        }
        int[][] edges = {{a, b}, {c, d}, {e, f}, {g, h}};
        for (int[] edge : edges) {
            next.get(edge[0]).add(edge[1]);
            next.get(edge[1]).add(edge[0]);
        }
        boolean[] seen = new boolean[4];
        Deque<Integer> waiting = new ArrayDeque<>();
        waiting.add(0);
        seen[0] = true;
        while (!waiting.isEmpty()) {
            for (int other : next.get(waiting.poll())) {
                if (!seen[other]) {
                    seen[other] = true;
                    waiting.add(other);
                }
            }
        }
        for (int[] edge : edges) {
            assert seen[edge[0]] == seen[edge[1]] && !(seen[1] && seen[2] && seen[3]);
        }
    }
}
