public class Main {
    int[] data = new int[16];
    int head;
    int count;
    void put(int x) {
        if (count < data.length) {
            data[(head + count) % data.length] = x;
            count++;
        }
    }
    int take() {
        if (count == 0) {
            return 0;
        }
        int x = data[head];
        head = (head + 1) % data.length;
        count--;
        return x;
    }
    static void test(int[] ops) {
        if (ops == null) {
            return;
        }
        Main ring = new Main();
        for (int op : ops) {
            if (op > 0) {
                ring.put(op);
            } else {
                ring.take();
            }
        }
    }
}
