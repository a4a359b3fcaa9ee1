import java.util.*;

public class Main {
    public static void test(long a, long b, long c, char p, char q, char r) {
        long[] x = {a, b, c};
        char[] y = {p, q, r};
        Arrays.sort(x);
        Arrays.sort(y, 0, 2);
        assert x[1] <= x[2] && y[0] <= y[1] && y[2] == r && x[0] + x[1] + x[2] == a + b + c;
    }
}
