public class Main {
    static void test(double x) {
        if (x != x) {
            assert Math.ulp(x) > 0;
        }
    }
}
