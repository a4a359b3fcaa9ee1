import java.util.ArrayList;
import java.util.List;

public class Main {
    static class Basket {
        private final List<Integer> prices = new ArrayList<>();

        void add(Integer price) {
            if (price == null || price < 0) {
                throw new IllegalArgumentException("price");
            }
            prices.add(price);
        }

        List<Integer> prices() {
            return prices;
        }
    }

    public static void test(Basket b) {
        if (b != null && !b.prices().isEmpty()) {
            assert b.prices().get(0) >= 0;
        }
    }
}
