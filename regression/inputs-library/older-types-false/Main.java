import java.util.BitSet;
import java.util.Date;
import java.util.Stack;
import java.util.Vector;

class Main {
    static void test(Stack<Integer> stack, Vector<String> vector, BitSet bits, Date date) {
        if (stack == null || vector == null || bits == null || date == null || stack.isEmpty()) {
            return;
        }
        stack.push(7);
        assert stack.get(0) == null || vector.size() != 2 || !bits.get(3) || date.getTime() != 5;
    }
}
