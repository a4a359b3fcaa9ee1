public class Main {
    static class Stack {
        private final int[] items = new int[8];
        private int size;

        void push(int x) {
            if (size < items.length) {
                items[size] = x;
                size++;
            }
        }

        void pop() {
            if (size > 0) {
                size--;
            }
        }
    }

    public static void test(boolean[] ops) {
        if (ops == null) {
            return;
        }
        Stack stack = new Stack();
        for (boolean op : ops) {
            if (op) {
                stack.push(1);
            } else {
                stack.pop();
            }
        }
    }
}
