import java.util.*;

public class Main {
    public static void test(int a) {
        List<Integer> list = new ArrayList<>(List.of(1, 2));
        ListIterator<Integer> it = list.listIterator();
        it.next();
        it.set(a);
        it.add(a);
        assert list.get(0) == a && list.get(1) == a && list.get(2) == 2;
    }
}
