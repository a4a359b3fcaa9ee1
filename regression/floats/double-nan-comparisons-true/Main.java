public class Main {
    public static void test(double x, double y) {
        boolean less = x < y;
        if (!less) {
            assert x >= y || x != x || y != y;
        }
    }
}
