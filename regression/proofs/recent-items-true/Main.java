import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

public class Main {
    static void test(int[] items) {
        Deque<Integer> recent = new ArrayDeque<>();
        List<Integer> first = new ArrayList<>();
        for (int item : items) {
            recent.push(item);
            if (recent.size() > 3) {
                recent.pollLast();
            }
            if (first.size() < 8) {
                first.add(item);
            }
        }
        assert recent.size() <= 3 && first.size() <= 8;
    }
}
