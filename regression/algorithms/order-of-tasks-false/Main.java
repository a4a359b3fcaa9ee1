import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/** The last task does not always come last; the last unknowns are only bounded once others have been used. */
public class Main {
    public static void main(String[] args) {
    }

    static boolean isNode(int number) {
        return number >= 0 && number < 4;
    }

    static void test(int a, int b, int c, int d) {
        List<List<Integer>> next = new ArrayList<>();
        int[] waits = new int[4];
        for (int i = 0; i < 4; i++) {
            next.add(new ArrayList<>());
        }
        for (int[] pair : new int[][] {{a, b}, {c, d}}) {
            int from = pair[0];
            int to = pair[1];
            if (!isNode(from) || !isNode(to)) {
                return;
            }
            if (from < to) {
                next.get(from).add(to);
                waits[to]++;
            }
        }
        Queue<Integer> ready = new ArrayDeque<>();
        for (int i = 0; i < 4; i++) {
            if (waits[i] == 0) {
                ready.add(i);
            }
        }
        int[] place = new int[4];
        int done = 0;
        while (!ready.isEmpty()) {
            int task = ready.poll();
            place[task] = done++;
            for (int other : next.get(task)) {
                if (--waits[other] == 0) {
                    ready.add(other);
                }
            }
        }
        assert done == 4;
        for (int from = 0; from < 4; from++) {
            for (int to : next.get(from)) {
                assert place[from] < place[to] && place[3] == 3;
            }
        }
    }
}
