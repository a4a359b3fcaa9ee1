import java.util.*;

public class Main {
    public static void test(int a, int b, int c, int d) {
        List<Integer> list = new ArrayList<>(Arrays.asList(a, b, c));
        list.retainAll(Arrays.asList(a, d));
        assert list.size() < 3;
    }
}
