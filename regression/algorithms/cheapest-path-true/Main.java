public class Main {
    /** The cheapest way through a grid of prices, to the right and down, against one along its border. */
    public static void test(int[] prices) {
        if (prices == null || prices.length != 25) return;
        int[][] best = new int[5][5];
        int border = 0;
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 5; j++) {
                int price = prices[5 * i + j];
                if (price < 0 || price > 99) return;
                int before = i == 0 ? (j == 0 ? 0 : best[0][j - 1]) : j == 0 ? best[i - 1][0] : Math.min(best[i - 1][j], best[i][j - 1]);
                best[i][j] = price + before;
                if (i == 0 || j == 4) border += price;
            }
        }
        assert best[4][4] <= border;
    }
}
