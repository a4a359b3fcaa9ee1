public class Main {
    static class Item {
        private final int id;

        Item(int id) {
            this.id = Math.abs(id % 10);
        }
    }

    static class Holder {
        private final Item item;

        Holder(Item item) {
            if (item == null) {
                throw new NullPointerException();
            }
            this.item = item;
        }
    }

    public static void test(Holder h, Item i) {
        if (h != null && i != null) {
            assert h.item != i || h.item.id == i.id;
        }
    }
}
