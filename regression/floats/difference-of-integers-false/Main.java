public class Main {
    public static void test(int a, int b) {
        double d = (double) a - b;
        assert d == (long) a - b;
        assert a != b || Double.doubleToLongBits(d) != 0; // here
    }
}
