import java.util.*;

public class Main {
    public static void test(int a, int b) {
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        deque.push(a);
        deque.push(b);
        deque.offerLast(3);
        assert deque.pop() == a;
    }
}
