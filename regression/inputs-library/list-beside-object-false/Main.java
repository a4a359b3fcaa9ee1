import java.util.List;

public class Main {
    static class Item {
        int price;
    }

    static class Order {
        Object tag;
        List<Item> items;
    }

    static int test(Order order) {
        if (order == null || order.items == null) {
            return 0;
        }
        assert order.items.size() != 2;
        return order.items.size();
    }
}
