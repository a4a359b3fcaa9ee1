public class Main {
    int[] data = new int[30_000];
    int size;
    void push(int x) {
        if (size <= data.length) {
            data[size++] = x;
        }
    }
    int pop() {
        return size > 0 ? data[--size] : 0;
    }
    static void test(int[] ops) {
        if (ops == null) {
            return;
        }
        Main stack = new Main();
        for (int op : ops) {
            if (op > 0) {
                stack.push(op);
            } else {
                stack.pop();
            }
        }
    }
}
