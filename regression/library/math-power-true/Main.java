public class Main {
    static void test(int n, double x, double y) {
        if (0 <= n && n < 6) {
            int power = (int) Math.pow(10, n);
            assert 1 <= power && power <= 100000;
        }
        assert Math.pow(x, 0) == 1;
        if (x >= 1 && y >= 1 && y < 100) {
            assert Math.pow(x, y) >= x;
        }
        if (x < 0 && x > -100 && y == 2.5) {
            assert Double.isNaN(Math.pow(x, y));
        }
    }
}
