import java.util.*;

public class Main {
    public static void test(int a, int b) {
        PriorityQueue<Integer> queue = new PriorityQueue<>(Comparator.reverseOrder());
        queue.add(a);
        queue.add(b);
        assert queue.poll() >= queue.poll();
    }
}
