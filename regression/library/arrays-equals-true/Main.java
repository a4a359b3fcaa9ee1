import java.util.*;

public class Main {
    public static void test(int a, int b) {
        int[] x = {a, 2};
        int[] y = {b, 2};
        assert Arrays.equals(x, y) == (a == b);
        assert a != b || Arrays.hashCode(x) == Arrays.hashCode(y);
    }
}
