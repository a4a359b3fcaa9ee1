import java.util.*;

public class Main {
    public static void test(int a, int b) {
        LinkedList<Integer> list = new LinkedList<>();
        list.addLast(a);
        list.addFirst(b);
        assert list.getFirst() == a;
    }
}
