import java.util.*;

public class Main {
    public static void test(int a, int b, int c) {
        LinkedList<Integer> list = new LinkedList<>(Arrays.asList(a, b, c));
        for (ListIterator<Integer> all = list.listIterator(); all.hasNext(); ) if (all.next() < 0) all.set(0);
        list.removeIf(x -> x == 0);
        assert list.isEmpty() || list.getFirst() > 0;
    }
}
