import java.util.*;

public class Main {
    public static void test(int a, int b) {
        Set<Integer> set = new HashSet<>();
        set.add(a);
        assert set.add(b) == (a != b);
        assert set.contains(a);
    }
}
