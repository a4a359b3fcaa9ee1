public class Main {
    record F(double d, float f) { }
    public static void test(double d) {
        F one = new F(d, (float) d), two = new F(d, (float) d);
        assert one.equals(two);
        assert new F(Double.NaN, 0).equals(new F(0.0 / 0.0, 0));
        assert !new F(0.0, 0).equals(new F(-0.0, 0));
        assert one.equals(new F(-d, (float) d)) == (Double.isNaN(d));
    }
}
