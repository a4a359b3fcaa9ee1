import java.util.*;

public class Main {
    public static void test(int a, int b) {
        LinkedList<Integer> list = new LinkedList<>(List.of(a, b, 9));
        Iterator<Integer> it = list.iterator();
        while (it.hasNext()) {
            if (it.next() == 9) it.remove();
        }
        assert list.size() == 2;
    }
}
