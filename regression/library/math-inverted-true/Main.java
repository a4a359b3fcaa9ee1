public class Main {
    static void test(double x, double a, double b) {
        assert Math.cos(x) != 1.5;
        double left = Math.IEEEremainder(a, b);
        if (Double.isInfinite(b) && a == 123.25) {
            assert left == 123.25;
        }
        assert !(left > 4.5) || Math.abs(b) >= 9;
    }
}
