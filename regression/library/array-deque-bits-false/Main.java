import java.util.*;

public class Main {
    public static void test(int n) {
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        for (int i = 0; i < 3; i++) {
            if ((n >> i & 1) == 1) deque.addLast(i); else deque.addFirst(i);
        }
        assert deque.size() == 3;
        int last = deque.getLast();
        assert last != 0;
    }
}
