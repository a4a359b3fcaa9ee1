public class Main {
    static strictfp double scale(double x) { return x * 1e308 * 10 / 10 / 1e308; }

    public static void test(double x) {
        double scaled = scale(x);
        assert scale(4.0) == Double.POSITIVE_INFINITY;
        assert scaled == scaled;
    }
}
