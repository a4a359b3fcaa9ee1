public class Main {
    static void test(double x) {
        assert Math.copySign(1.0, x) == 1 || x <= 0;
    }
}
