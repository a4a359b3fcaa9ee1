public class Main {
    static void test(double x) {
        if (x >= 0) {
            assert Math.exp(x) >= 1 && Math.exp(-x) <= 1;
            assert Math.log(Math.exp(x)) >= 0;
            assert Math.cosh(x) >= 1 && Math.tanh(x) <= 1 && Math.cbrt(x) >= 0;
        }
    }
}
