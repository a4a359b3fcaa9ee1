import java.util.Arrays;
import java.util.TreeMap;

// A comparator fails for two that are never compared: those in order are compared with their neighbours only.
class Main {
    static final class Item {
        final int key;
        final int number;

        Item(int key, int number) {
            this.key = key;
            this.number = number;
        }
    }

    static int compare(Item one, Item other, int most) {
        assert one.number - other.number <= most;
        return Integer.compare(one.key, other.key);
    }

    static void check(int a, int b, int c, int d) {
        if (a < b && b < c && c < d) {
            Item[] items = {new Item(a, 0), new Item(b, 1), new Item(c, 2), new Item(d, 3)};
            Arrays.sort(items, (x, y) -> compare(x, y, 0));
            TreeMap<Item, Integer> map = new TreeMap<>((x, y) -> compare(x, y, 2));
            for (Item item : items) {
                map.put(item, item.number);
            }
        }
    }
}
