public class Main {
    static void test(double a, double b) {
        if (3 <= a && 3 <= b && a < 1e100 && b < 1e100) {
            assert Math.hypot(a, b) > 5.5;
        }
    }
}
