public class Main {
    int[] data = new int[16];
    int head;
    int count;
    void put(int x) {
        data[head & 15] = x;
        head++;
        count += 2;
    }
    static void test(int[] ops) {
        if (ops == null) {
            return;
        }
        Main ring = new Main();
        for (int op : ops) {
            ring.put(op);
            assert ring.count <= 40_000;
        }
    }
}
