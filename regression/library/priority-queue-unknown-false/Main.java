import java.util.*;

public class Main {
    public static void test(int a, int b, int c) {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        queue.add(a);
        queue.add(b);
        queue.add(c);
        int first = queue.poll();
        int second = queue.poll();
        assert first < second;
    }
}
