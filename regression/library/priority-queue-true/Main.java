import java.util.*;

public class Main {
    public static void test(int a, int b, int c) {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        queue.add(a);
        queue.add(b);
        queue.add(c);
        int x = queue.poll(), y = queue.poll();
        assert x <= y;
        assert queue.size() == 1;
    }
}
