/** Values of type Object: whether it matters of which class they are. */
public class Alike {
    static class Item {
        int weight;
        /*@ nullable @*/ Item next;
    }

    static class Other {
        int[] many;
    }

    /*@ nullable @*/ Object held;
    /*@ nullable @*/ Item item;

    // expect: SUCCESSFUL
    //@ ensures held == value && \result == \old(held);
    //@ assignable held;
    /*@ nullable @*/ Object replace(/*@ nullable @*/ Object value) {
        Object before = held;
        held = value;
        return before;
    }

    // expect: FAILED ensures
    //@ requires first != second;
    //@ ensures held != second;
    void keep(Object first, Object second, boolean which) {
        held = which ? first : second;
    }

    // expect: FAILED ensures
    //@ requires value != held;
    //@ ensures value != item;
    void comparedInSpecification(Object value) {
        held = value;
    }

    // expect: FAILED ensures
    //@ ensures \result == 0;
    int comparedInCode(Object value) {
        return value == item ? 1 : 0;
    }

    // expect: FAILED ensures
    //@ ensures \result >= 0;
    int asked(Object value) {
        return value instanceof Item ? ((Item) value).weight : 0;
    }

    // expect: FAILED ensures
    //@ requires items.length > 0 && objects.length > 0;
    //@ ensures items[0] == \old(items[0]) || items[0].weight == 0;
    //@ signals (ArrayStoreException e) true;
    static void stored(Item[] items, Object[] objects, Object value) {
        objects[0] = value;
    }

    // expect: FAILED ensures
    //@ ensures item == \old(item) || item.next == null;
    void castInACall(Object value) {
        take(value);
    }

    private /*@ helper @*/ void take(Object value) {
        if (value instanceof Item) {
            item = (Item) value;
        }
    }

    // expect: FAILED ensures
    //@ ensures \typeof(value) != \type(Other);
    static void typeOf(Object value) {
        int nothing = 0;
    }

    // expect: FAILED ensures
    //@ ensures (Object) other != value;
    static void widened(Object value, Item other) {
        int nothing = 0;
    }

    // expect: FAILED requires
    static void widenedForACall(Object value, Item other) {
        apart(value, other);
    }

    //@ requires one != other;
    //@ assignable \nothing;
    static void apart(Object one, Object other) {
    }

    // expect: FAILED ensures
    //@ requires value != null;
    //@ ensures value != held;
    void widenedByWriting(Object value, int[] numbers) {
        held = numbers;
    }

    // expect: FAILED ensures
    //@ requires value != null;
    //@ ensures value != held;
    void widenedText(Object value, String text) {
        held = text;
    }

    // expect: FAILED ensures
    //@ ensures (Object) number != value;
    static void widenedNumber(Object value, Comparable<Integer> number) {
        int nothing = 0;
    }
}
