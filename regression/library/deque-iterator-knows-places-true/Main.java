import java.util.ArrayDeque;
import java.util.Iterator;

// Who goes through a deque knows places in its ring: they stay the same while others come and go.
class Main {
    static void check(int a, int b) {
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        deque.addLast(1);
        deque.addLast(2);
        if (a > 0) {
            deque.addFirst(3);
        }
        Iterator<Integer> iterator = deque.iterator();
        int first = iterator.next();
        if (b > 0) {
            deque.addLast(4);
        }
        int second = iterator.next();
        assert first == (a > 0 ? 3 : 1);
        assert second == (a > 0 ? 1 : 2);
    }
}
