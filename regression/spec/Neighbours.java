import java.util.List;
import java.util.function.Supplier;

/** What holds any object, beside classes that the code at hand has nothing to do with. */
public class Neighbours<T> {
    record Point(int x, int y) {}

    static class Named {
        String name = "";
        int[] numbers = {};
        //@ invariant numbers.length < 9;

        @Override public String toString() {
            return "named " + name + numbers.length;
        }

        @Override public boolean equals(Object other) {
            return other instanceof Named && ((Named) other).name.equals(name);
        }

        @Override public int hashCode() {
            return name.hashCode();
        }
    }

    static class Lazy implements Supplier<Object> {
        List<Object> found;
        Named[] all = {};

        @Override public Object get() {
            Supplier<String> text = () -> "" + all.length;
            return text.get();
        }
    }

    T left;
    T right;
    Object[] cells = new Object[4];

    // expect: SUCCESSFUL
    //@ ensures left == \old(right) && right == \old(left);
    void swap() {
        T kept = left;
        left = right;
        right = kept;
    }

    // expect: FAILED ensures
    //@ ensures left == \old(right) && right == \old(left);
    void swapBadly() {
        left = right;
        right = left;
    }

    // expect: SUCCESSFUL
    //@ requires \typeof(cells) == \type(Object[]) && 0 <= i && i < cells.length;
    //@ ensures cells[i] == left;
    void put(int i) {
        cells[i] = left;
    }

    // expect: FAILED .1 --objects 2
    //@ requires 0 <= i && i < cells.length;
    //@ ensures cells[i] == left;
    void putAnywhere(int i) {
        cells[i] = left;
    }

    // expect: SUCCESSFUL
    //@ requires cells.length > 0;
    //@ ensures cells.length > \old(cells.length) && cells[0] == \old(cells)[0];
    void grow() {
        Object[] more = new Object[cells.length + 2];
        System.arraycopy(cells, 0, more, 0, cells.length);
        cells = more;
    }

    // expect: FAILED ensures --objects 2
    //@ ensures \result ==> left == right;
    boolean alike() {
        return left.equals(right);
    }

    // expect: FAILED ensures
    //@ ensures \result >= 0;
    static int size(/*@ nullable @*/ Object one) {
        return one instanceof CharSequence ? ((CharSequence) one).length() : -1;
    }

    static class Item {
        int weight;
    }

    interface Weighing {
        int of(Object one);
    }

    Item[] items = {};

    // expect: FAILED ensures --objects 2
    //@ requires items.length > 0;
    //@ signals_only ArrayStoreException, IndexOutOfBoundsException;
    //@ ensures items[0] == \old(items[0]) || items[0] == null || items[0].weight > 5;
    void copyItems(Object[] from) {
        System.arraycopy(from, 0, items, 0, 1);
    }

    // expect: FAILED ensures
    //@ ensures \result != 4;
    static int byReference(Object one) {
        Weighing weighing = Neighbours::weight;
        return weighing.of(one);
    }

    // expect: FAILED ensures
    //@ signals_only ClassCastException;
    //@ ensures \result != 4;
    static int byLambda(Object one) {
        Weighing weighing = item -> ((Item) item).weight;
        return weighing.of(one);
    }

    // expect: SUCCESSFUL
    //@ signals_only ClassCastException;
    //@ ensures !(one instanceof Item) ==> \result == 0;
    static int weight(Object one) {
        return one instanceof Item ? ((Item) one).weight : 0;
    }

    // expect: SUCCESSFUL
    //@ ensures \result <==> text.equals(other);
    static boolean same(String text, /*@ nullable @*/ Object other) {
        return text.equals(other);
    }

    record Both(Item first, /*@ nullable @*/ Item second) {}

    // expect: SUCCESSFUL
    //@ requires both.first().weight == 3;
    //@ ensures \result >= 3;
    static int weights(Both both) {
        return both.second() == null ? both.first().weight : 3;
    }

    // expect: FAILED invariant
    static Both ofOne(/*@ nullable @*/ Item one) {
        return new Both(one, null);
    }
}
