public class Main {
    public static void test(int x, int m) {
        if (m <= 0 || m > 20 || x < -500 || x > 500) {
            return;
        }
        int r = x % m;
        if (r < 0) {
            r -= m;
        }
        assert r >= 0 && r < m && r == Math.floorMod(x, m); // here
    }
}
