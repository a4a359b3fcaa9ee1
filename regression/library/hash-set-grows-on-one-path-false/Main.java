import java.util.*;

public class Main {
    public static void test(int a, int b, int c) {
        Set<Integer> set = new HashSet<>();
        set.add(a);
        if (b > 0) {
            for (int i = 1; i < 10; i++) set.add(a + i);
        }
        set.add(c);
        assert set.contains(c) && set.size() <= 10;
    }
}
