public class Main {
    public static void test(double x) {
        float f = (float) x;
        if (x > 1e300 || x == 1e300) {
            assert f < Float.POSITIVE_INFINITY;
        }
    }
}
