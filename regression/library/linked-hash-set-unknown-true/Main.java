import java.util.*;

public class Main {
    public static void test(int a, int b, int c) {
        List<Integer> list = new ArrayList<>(new LinkedHashSet<>(Arrays.asList(a, b, c)));
        assert list.get(0) == a && (a == b || list.get(1) == b);
    }
}
