public class Main {
    static void test(double x) {
        if (0 < x && x < 1) {
            assert Math.sin(x) != 1.0000000000000002;
        }
    }
}
