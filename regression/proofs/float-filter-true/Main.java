public class Main {
    static void test(int n) {
        double x = 0.0;
        for (int i = 0; i < n; i++) {
            x = x * 0.5 + 1.0;
            assert x >= 0.0;
        }
    }
}
