import java.util.*;

public class Main {
    public static void test(int a, int b, int c, int d) {
        int[] x = {a, b, c, d};
        Set<Integer> seen = new HashSet<>();
        boolean twice = false;
        for (int value : x) twice |= !seen.add(value);
        boolean expected = a == b || a == c || a == d || b == c || b == d || a == d;
        assert twice == expected;
    }
}
