import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

// What a list becomes by sorting, held against sorting by hand: in order, and equal ones as they came.
class Main {
    static final class Item {
        final int key;
        final int number;

        Item(int key, int number) {
            this.key = key;
            this.number = number;
        }

        int getKey() {
            return key;
        }
    }

    static void check(int a, int b, int c, int d) {
        Item[] items = {new Item(a, 0), new Item(b, 1), new Item(c, 2), new Item(d, 3)};
        Item[] expected = items.clone();
        for (int i = 1; i < expected.length; i++) {
            for (int j = i; j > 0 && expected[j].key < expected[j - 1].key; j--) {
                Item other = expected[j];
                expected[j] = expected[j - 1];
                expected[j - 1] = other;
            }
        }
        List<Item> list = new ArrayList<>(Arrays.asList(items));
        list.sort(Comparator.comparingInt(Item::getKey));
        for (int i = 0; i < expected.length; i++) {
            assert list.get(i) == expected[i];
        }
    }
}
