public class Main {
    static void test(int n) {
        double x = 1.0;
        for (int i = 0; i < n; i++) {
            x = x * 2.0;
            assert x < 1e300;
        }
    }
}
