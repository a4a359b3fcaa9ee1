public class Main {
    static int root(int[] up, int x) {
        while (up[x] != x) {
            x = up[x];
        }
        return x;
    }
    public static void test(int a, int b, int c, int d) {
        int[] up = {0, 1, 2, 3};
        int parts = 4;
        int[][] pairs = {{a, b}, {c, d}};
        for (int[] pair : pairs) {
            if (pair[0] < 0 || pair[0] > 3 || pair[1] < 0 || pair[1] > 3) {
                return;
            }
            int x = root(up, pair[0]);
            int y = root(up, pair[1]);
            if (pair[0] != pair[1]) {
                up[x] = y;
                parts--;
            }
        }
        int roots = 0;
        for (int i = 0; i < 4; i++) {
            if (up[i] == i) {
                roots++;
            }
        }
        assert roots == parts; // here
    }
}
