import java.util.*;

public class Main {
    public static void test(int a, int b, int c) {
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        if (a > 0) deque.push(a);
        if (b > 0) deque.addLast(b);
        if (c > 0) deque.push(c);
        int sum = 0;
        while (!deque.isEmpty()) sum += deque.pollLast() > 0 ? 1 : 5;
        assert sum <= 3;
    }
}
