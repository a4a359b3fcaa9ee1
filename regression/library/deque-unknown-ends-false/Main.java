import java.util.ArrayDeque;

// Elements come and go at ends that are unknown, and come out as they would of an array by hand.
class Main {
    static void check(int a, int b, int c, int d) {
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        int[] expected = new int[4];
        int size = 0;
        for (int x : new int[] {a, b, c, d}) {
            if (x > 0) {
                deque.addFirst(x);
                for (int i = size; i > 0; i--) {
                    expected[i] = expected[i - 1];
                }
                expected[0] = x;
                size++;
            } else if (x < -5) {
                deque.addLast(x);
                expected[size++] = x;
            } else if (size > 0) {
                int last = deque.pollFirst();
                assert last == expected[--size];
            }
        }
        assert deque.size() == size;
        for (int i = 0; i < size; i++) {
            assert deque.pollFirst() == expected[i];
        }
        assert deque.isEmpty();
    }
}
