public class Main {
    static void test(int n) {
        if (n < 0) {
            return;
        }
        int[] b = new int[n];
        for (int i = n - 1; i >= 0; i--) {
            b[i] = i * 3 + 1;
        }
        for (int i = 0; i < n; i++) {
            assert b[i] == i * 3 + 1;
        }
    }
}
