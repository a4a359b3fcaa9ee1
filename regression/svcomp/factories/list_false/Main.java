import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static class Item {
        int weight;
        Item next;
    }
    static class Chain implements org.sosy_lab.sv_benchmarks.ObjectFactory<Item> {
        @Override
        public Item createObject() {
            int length = Verifier.nondetInt();
            Verifier.assume(length > 0 && length < 4);
            Item first = null;
            for (int i = 0; i < length; i++) {
                Item item = new Item();
                item.weight = Verifier.nondetInt();
                Verifier.assume(item.weight >= 0 && item.weight <= 5);
                item.next = first;
                first = item;
            }
            return first;
        }
    }

    public static void main(String[] args) {
        Item item = Verifier.nondetObject(Item.class, new Chain());
        int total = 0;
        for (Item at = item; at != null; at = at.next) {
            total += at.weight;
        }
        assert total != 10;
    }
}
