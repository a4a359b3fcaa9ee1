import java.util.ArrayDeque;

public class Main {
    static void test(int[] sizes) {
        if (sizes == null) {
            return;
        }
        ArrayDeque<Integer> before = null;
        for (int size : sizes) {
            if (size < 100) {
                continue;
            }
            ArrayDeque<Integer> last = new ArrayDeque<>();
            last.add(size - 1);
            int[] cells = new int[size];
            if (before != null && !before.isEmpty()) {
                cells[before.peek()] = 1;
            }
            before = last;
        }
    }
}
