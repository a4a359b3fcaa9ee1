import java.util.Arrays;

// Five unknown objects, compared by the program itself.
class Main {
    static final class Price implements Comparable<Price> {
        final int cents;

        Price(int cents) {
            this.cents = cents;
        }

        @Override
        public int compareTo(Price other) {
            return Integer.compare(cents, other.cents);
        }
    }

    static void check(int a, int b, int c, int d, int e) {
        Price[] prices = new Price[5];
        int[] cents = {a, b, c, d, e};
        for (int i = 0; i < 5; i++) {
            prices[i] = new Price(cents[i]);
        }
        Arrays.sort(prices);
        for (int i = 1; i < 5; i++) {
            assert prices[i - 1].cents <= prices[i].cents;
        }
    }
}
