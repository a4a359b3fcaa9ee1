public class Main {
    private final int[] buffer;
    private int head;
    private int tail;
    private int count;
    Main(int capacity) {
        if (capacity <= 0) {
            throw new IllegalArgumentException("capacity");
        }
        buffer = new int[capacity];
    }
    boolean offer(int x) {
        if (count == buffer.length) {
            return false;
        }
        buffer[tail] = x;
        tail = (tail + 1) % (buffer.length + 1);
        count++;
        return true;
    }
    int poll() {
        if (count == 0) {
            return -1;
        }
        int x = buffer[head];
        head = (head + 1) % buffer.length;
        count--;
        return x;
    }
    static void test(int capacity, int[] ops) {
        if (capacity <= 0 || ops == null) {
            return;
        }
        Main ring = new Main(capacity);
        for (int op : ops) {
            if (op > 0) {
                ring.offer(op);
            } else {
                ring.poll();
            }
        }
    }
}
