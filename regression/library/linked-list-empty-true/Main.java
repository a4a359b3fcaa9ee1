import java.util.*;

public class Main {
    public static void test(boolean full) {
        LinkedList<Integer> list = new LinkedList<>();
        if (full) list.add(1);
        try {
            list.removeFirst();
            assert full;
        } catch (NoSuchElementException e) {
            assert !full;
        }
    }
}
