import java.util.*;

public class Main {
    public static void test(Integer x) {
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        try {
            deque.add(x);
            assert x != null;
        } catch (NullPointerException e) {
            assert x == null;
        }
    }
}
