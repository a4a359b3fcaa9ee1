public class Main {
    static void test(int n) {
        if (n < 1 || n > 200000) {
            return;
        }
        int cells = 0;
        for (int row = 0; row < n; row++) {
            for (int column = 0; column <= row; column++) {
                cells++;
            }
        }
        assert cells >= n;
    }
}
