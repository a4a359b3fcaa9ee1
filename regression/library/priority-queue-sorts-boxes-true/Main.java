import java.util.PriorityQueue;

public class Main {
    static void test(int a, int b, int c, int d, int e, int f) {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        for (int key : new int[] {a, b, c, d, e, f}) {
            queue.add(key);
        }
        int last = queue.poll();
        while (!queue.isEmpty()) {
            int next = queue.poll();
            assert last <= next;
            last = next;
        }
    }
}
