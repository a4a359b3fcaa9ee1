public class Main {
    public static void test(int[] program) {
        if (program == null) {
            return;
        }
        int[] stack = new int[8];
        int top = 0;
        for (int op : program) {
            if (op == 0) {
                stack[top++] = 1;
            } else if (op == 1 && top > 0) {
                stack[top] = stack[top - 1];
                top++;
            } else if (op == 2 && top > 1) {
                top--;
                stack[top - 1] += stack[top];
            } else {
                return;
            }
        }
        assert top == 0 || stack[0] <= 4;
    }
}
