public class Main {
    public static void test(boolean b) {
        int[] x = {1, 2};
        int[] y = b ? x : x.clone();
        y[0] = 5;
        assert x[0] == (b ? 5 : 1);
        assert (x == y) == b;
    }
}
