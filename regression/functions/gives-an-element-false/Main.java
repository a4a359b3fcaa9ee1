import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

public class Main {
    static class Item {
    }

    static void test(Function<List<Item>, Item> f) {
        if (f != null) {
            Item item = new Item();
            List<Item> list = new ArrayList<>();
            list.add(item);
            assert f.apply(list) != item;
        }
    }
}
