public class Main {
    static class Queue {
        final int[] data = new int[3];
        int head;
        int count;
        boolean add(int x) {
            if (count == 3) return false;
            data[(head + count) % 3] = x;
            count++;
            return true;
        }
        int take() {
            int x = data[head];
            head = (head + 1);
            count--;
            return x;
        }
    }
    public static void test(int n) {
        if (n < 0 || n > 4) {
            return;
        }
        Queue q = new Queue();
        for (int i = 0; i < n; i++) {
            q.add(i);
            assert q.take() == i && q.head < 3;
        }
    }
}
