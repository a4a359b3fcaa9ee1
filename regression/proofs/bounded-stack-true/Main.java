public class Main {
    private final int[] items;
    private int top = -1;
    Main(int capacity) { items = new int[capacity]; }
    boolean isFull() { return top == items.length - 1; }
    boolean isEmpty() { return top == -1; }
    void push(int x) {
        if (isFull()) {
            throw new IllegalStateException("full");
        }
        items[++top] = x;
    }
    int pop() {
        if (isEmpty()) {
            throw new IllegalStateException("empty");
        }
        return items[top--];
    }
    static void test(int capacity, int[] ops) {
        if (capacity < 0 || ops == null) {
            return;
        }
        Main stack = new Main(capacity);
        for (int op : ops) {
            if (op > 0 && !stack.isFull()) {
                stack.push(op);
            } else if (op < 0 && !stack.isEmpty()) {
                stack.pop();
            }
        }
    }
}
