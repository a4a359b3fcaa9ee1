import java.util.*;

public class Main {
    public static void test(int a, int b, int c) {
        int[] x = {a, b, c};
        Arrays.sort(x);
        assert x[0] == a;
    }
}
