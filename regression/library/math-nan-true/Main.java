public class Main {
    static void test(double x, double y) {
        assert Math.round(x) == 0 || x == x;
        assert Math.getExponent(x / y) <= 1024;
        if (x != x) {
            assert Math.ulp(x) != Math.ulp(x);
            assert Math.abs(Math.copySign(2.0, x)) == 2;
        }
    }
}
