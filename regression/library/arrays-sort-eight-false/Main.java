import java.util.*;

public class Main {
    public static void test(int a, int b, int c, int d, int e, int f, int g, int h) {
        int[] x = {a, b, c, d, e, f, g, h};
        Arrays.sort(x);
        boolean ordered = true;
        for (int i = 1; i < 8; i++) ordered &= x[i - 1] < x[i];
        assert ordered || x[0] != 3;
    }
}
