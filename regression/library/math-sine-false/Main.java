public class Main {
    static void test(double x, double y) {
        if (0 <= x && x <= y && y <= 3.5) {
            assert Math.sin(x) <= Math.sin(y);
        }
    }
}
