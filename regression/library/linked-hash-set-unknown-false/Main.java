import java.util.*;

public class Main {
    public static void test(int a, int b, int c) {
        List<Integer> list = new ArrayList<>(new LinkedHashSet<>(Arrays.asList(a, b, c)));
        assert list.size() == 3;
    }
}
