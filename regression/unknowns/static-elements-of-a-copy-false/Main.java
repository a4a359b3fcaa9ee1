import java.util.ArrayList;
import java.util.List;

final class Item {
    int count;
}

final class Shelf {
    private static final List<Item> KEPT = new ArrayList<>(List.of(new Item()));

    static List<Item> all() {
        return new ArrayList<>(KEPT);
    }

    static int first() {
        return KEPT.get(0).count;
    }
}

public class Main {
    public static void test(Item item) {
        if (item != null) {
            item.count = 3;
            assert Shelf.first() == 0;
        }
    }
}
