import java.util.*;

public class Main {
    public static void test(int a, int b, int c) {
        List<Integer> list = Arrays.asList(a, b, c);
        assert Collections.max(list) >= Collections.min(list);
        Collections.reverse(list);
        assert list.get(0) >= c + 1;
    }
}
