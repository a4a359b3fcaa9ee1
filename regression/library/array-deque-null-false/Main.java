import java.util.*;

public class Main {
    public static void test(Integer x) {
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        try {
            deque.add(x);
            assert deque.size() == 1;
        } catch (NullPointerException e) {
            assert x != null;
        }
    }
}
