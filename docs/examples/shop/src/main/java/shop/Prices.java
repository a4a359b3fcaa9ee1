package shop;

/** What is done with prices. */
public class Prices {
    /** The price without some percent of it. */
    public static int discounted(int price, int percent) {
        if (price < 0 || percent < 0 || percent > 100) {
            throw new IllegalArgumentException();
        }
        return (int) (price - (long) price * percent / 100);
    }

    /** The number of prices that are free. */
    public static int free(int[] prices) {
        if (prices == null) {
            return 0;
        }
        int count = 0;
        for (int i = 0; i < prices.length; i++) {
            if (prices[i] == 0) {
                count++;
            }
        }
        assert 0 <= count && count <= prices.length;
        return count;
    }
}
