import java.util.*;

public class Main {
    public static void test(int a, int b, int c, int d) {
        List<Integer> list = new ArrayList<>(Arrays.asList(a, b, c));
        list.retainAll(Arrays.asList(a, d));
        assert list.contains(a) && list.get(0) == a;
    }
}
