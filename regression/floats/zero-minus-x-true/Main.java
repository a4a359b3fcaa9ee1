public class Main {
    public static void test(double x) {
        if (x == 0.0) {
            double a = 1.0 / -x;
            double b = 1.0 / (0.0 - x);
            assert b > 0 || a == b || x != x;
        }
    }
}
