public class Main {
    public static void test(double d) {
        assert !("" + d).equals("-0.0");
    }
}
