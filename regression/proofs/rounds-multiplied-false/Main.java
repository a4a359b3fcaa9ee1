public class Main {
    static void test(int n, int m) {
        if (n < 0 || m < 0) {
            return;
        }
        long cells = 0;
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < m; column++) {
                cells += row == 50000 ? 2 : 1;
            }
        }
        assert cells == (long) n * m;
    }
}
