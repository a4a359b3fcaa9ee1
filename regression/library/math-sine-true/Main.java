public class Main {
    static void test(double x, double y) {
        double sine = Math.sin(x);
        if (x == x && !Double.isInfinite(x)) {
            assert sine >= -1 && sine <= 1;
        } else {
            assert Double.isNaN(sine);
        }
        if (0 <= x && x <= y && y <= 1.5) {
            assert sine <= Math.sin(y) && sine >= 0;
        }
        assert sine == Math.sin(x) || Double.isNaN(sine);
    }
}
