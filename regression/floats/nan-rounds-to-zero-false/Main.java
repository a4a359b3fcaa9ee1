public class Main {
    static double quotient(double a, double b) { return a / b; }

    public static void test(boolean zero) {
        double d = quotient(0, zero ? 0 : 2);
        assert Math.round(d) == 0 && Math.round((float) d) == 0;
        assert Math.getExponent(d) == (zero ? Double.MAX_EXPONENT : Double.MIN_EXPONENT - 1);
        assert Double.isNaN(Math.ulp(d)) == zero;
    }
}
