import java.util.*;

public class Main {
    public static void test(int[] x) {
        if (x == null || x.length < 2 || x.length > 4) return;
        int first = x[0];
        int last = x[x.length - 1];
        Arrays.sort(x, 1, x.length);
        assert x[0] <= x[1] || x[1] != 7;
    }
}
