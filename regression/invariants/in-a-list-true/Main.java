import java.util.List;
import pybmc.Invariant;

public class Main {
    static class Item {
        int price;

        @Invariant
        boolean isSound() {
            return price >= 0;
        }
    }

    public static void test(List<Item> items) {
        if (items != null && items.size() == 1 && items.get(0) != null) {
            assert items.get(0).price >= 0;
        }
    }
}
