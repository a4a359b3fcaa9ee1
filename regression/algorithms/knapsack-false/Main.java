public class Main {
    public static void test(int a, int b, int c) {
        int[] weight = {2, 3, 4};
        int[] value = {a, b, c};
        int[] best = new int[7];
        for (int i = 0; i < 3; i++) {
            if (value[i] < 0 || value[i] > 99) {
                return;
            }
            for (int k = 6; k >= weight[i]; k--) {
                best[k] = Math.max(best[k], best[k - weight[i]] + value[i]);
            }
        }
        assert best[6] > a + c && best[6] <= a + b + c; // here
    }
}
