public class Main {
    static void test(float f, double d, double e) {
        assert !Float.toString(f).equals("2.40129120E30");
        assert !("d=" + d + ";").equals("d=1.5E3;");
        assert !("d=" + d + ";").equals("d=-NaN;");
        if (Double.toString(d).equals("-0.0")) {
            assert Double.doubleToLongBits(d) < 0;
        }
        if (Double.toHexString(d).equals(Double.toHexString(e)) && d == d) {
            assert d == e;
        }
        if (Float.toHexString(f).equals("0x0.000002p-126")) {
            assert f == Float.MIN_VALUE;
        }
    }
}
