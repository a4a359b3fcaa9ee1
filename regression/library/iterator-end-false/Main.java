import java.util.*;

public class Main {
    public static void test(int n) {
        List<Integer> list = new ArrayList<>();
        if (n > 0) list.add(n);
        Iterator<Integer> it = list.iterator();
        try {
            assert it.next() == n;
        } catch (NoSuchElementException e) {
            assert n < 0;
        }
    }
}
