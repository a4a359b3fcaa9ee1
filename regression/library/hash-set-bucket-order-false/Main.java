import java.util.*;

public class Main {
    static final int LIMIT = 16;

    public static void test(int a, int b, int c) {
        if (a < 0 || b < 0 || c < 0 || a > LIMIT || b > LIMIT || c > LIMIT) return;
        Set<Integer> set = new HashSet<>();
        set.add(a);
        set.add(b);
        set.add(c);
        int last = -1;
        boolean ordered = true;
        for (int x : set) {
            ordered &= x > last;
            last = x;
        }
        assert ordered;
    }
}
