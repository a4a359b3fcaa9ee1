public class Main {
    static class Stack {
        int[] data = new int[4];
        int size;
        void push(int x) { data[size++] = x; }
        int pop() {

            return data[--size];
        }
    }
    public static void test(int pushes, int pops) {
        if (pushes < 0 || pushes > 3 || pops < 0 || pops > 3) {
            return;
        }
        Stack s = new Stack();
        for (int i = 0; i < pushes; i++) {
            s.push(i);
        }
        for (int i = 0; i < pops; i++) {
            s.pop();
        }
        assert s.size >= 0;
    }
}
