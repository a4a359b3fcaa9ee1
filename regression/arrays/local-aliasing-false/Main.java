public class Main {
    public static void test(boolean b) {
        int[] x = {1, 2};
        int[] y = b ? x : new int[]{1, 2};
        y[0] = 5;
        assert x[0] == 1;
        assert (x == y) == b;
    }
}
