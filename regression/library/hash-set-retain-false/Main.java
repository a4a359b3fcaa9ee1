import java.util.*;

public class Main {
    public static void test(int a) {
        Set<Integer> set = new HashSet<>(Arrays.asList(1, 2, 3));
        set.retainAll(Arrays.asList(a, 2));
        assert set.size() == 1;
    }
}
