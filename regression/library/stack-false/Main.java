import java.util.*;

public class Main {
    public static void test(int a, int b, boolean twice) {
        Stack<Integer> stack = new Stack<>();
        stack.push(a);
        if (twice) stack.push(b);
        assert stack.peek() == (twice ? b : a);
        assert stack.search(a) == 1;
    }
}
