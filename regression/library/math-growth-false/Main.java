public class Main {
    static void test(double x) {
        if (0 < x && x < 5) {
            assert Math.exp(x) < 100;
        }
    }
}
