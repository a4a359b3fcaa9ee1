public class Main {
    static void test(double a, double b) {
        if (3 <= a && 4 <= b) {
            assert Math.hypot(a, b) >= 4.5;
            double angle = Math.atan2(a, b);
            assert 0 <= angle && angle <= Math.PI / 2;
        }
    }
}
