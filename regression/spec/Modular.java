/** What one method may rely on of another, of helpers, of initialisers and of what was before. */
public class Modular {
    static class Box {
        int v;

        //@ invariant v >= 0;
    }

    static int low = 3;

    //@ static invariant low >= 0;

    int x;

    //@ invariant x >= 0;

    //@ ensures \result.v == 0;
    //@ assignable \nothing;
    static Box zero() {
        return new Box();
    }

    //@ ensures \result.v == 0 && \fresh(\result);
    //@ assignable \nothing;
    static Box newZero() {
        return new Box();
    }

    // expect: FAILED ensures
    //@ ensures \fresh(\result);
    static Box seenByNobody() {
        return zero();
    }

    // expect: FAILED assignable
    //@ assignable \nothing;
    static void writesWhatWasThere() {
        zero().v = 5;
    }

    // expect: SUCCESSFUL
    //@ ensures \fresh(\result);
    //@ assignable \nothing;
    static Box writesWhatIsNew() {
        Box box = newZero();
        box.v = 5;
        return box;
    }

    // expect: SUCCESSFUL
    //@ ensures \result;
    static boolean areTwo() {
        return newZero() != newZero();
    }

    // expect: FAILED ensures
    //@ ensures \result;
    static boolean areOne() {
        return newZero() == newZero();
    }

    static class Node {
        final int key;
        /*@ nullable @*/ Node next;

        //@ invariant key >= 0;
        //@ invariant next != null ==> next.key > key;

        //@ requires k >= 0;
        //@ ensures key == k && next == null;
        //@ assignable \nothing;
        Node(int k) {
            key = k;
        }
    }

    // expect: SUCCESSFUL
    //@ requires k >= 0 && k < 100;
    //@ ensures \fresh(\result) && \result.next.key == k + 1;
    static Node two(int k) {
        Node first = new Node(k);
        first.next = new Node(k + 1);
        return first;
    }

    // expect: FAILED invariant
    //@ requires k >= 0 && k < 100;
    static Node twoAlike(int k) {
        Node first = new Node(k);
        first.next = new Node(k);
        return first;
    }

    // expect: SUCCESSFUL
    //@ ensures \result >= 0;
    //@ assignable \nothing;
    private /*@ helper @*/ int ofAnother(Modular other) {
        return other == this ? 0 : other.x;
    }

    // expect: FAILED invariant
    //@ ensures \result >= 0;
    int anotherIsBroken(Modular other) {
        int before = other.x;
        other.x = -5;
        int found = ofAnother(other);
        other.x = before;
        return found;
    }

    // expect: SUCCESSFUL
    //@ ensures \result >= 0;
    int itselfIsBroken(Modular other) {
        int before = x;
        x = -5;
        int found = ofAnother(other);
        x = before;
        return found;
    }

    // expect: FAILED ensures
    //@ ensures \result >= 0;
    //@ assignable \nothing;
    private static /*@ helper @*/ int ofTheClass() {
        return low;
    }

    static class Counted {
        static int made = 5;
        static int[] table = {1, 2, 3};
        static final int[] CELLS = {1, 2, 3};
        private static final int[] FIXED = {1, 2, 3};
        static final StringBuilder LOG = new StringBuilder();

        //@ static constraint made >= \old(made);

        static void put(int i, int v) {
            CELLS[i] = v;
        }

        static int fixed(int i) {
            return FIXED[i];
        }
    }

    // expect: FAILED constraint
    static void setsBack() {
        Counted.made = 0;
    }

    // expect: SUCCESSFUL
    //@ requires Counted.made < 100;
    static void setsOn() {
        Counted.made++;
    }

    // expect: FAILED ensures
    //@ ensures \result == 2;
    static int ofCellsThatChange() {
        return Counted.CELLS[1];
    }

    // expect: SUCCESSFUL
    //@ ensures \result == 2;
    static int ofCellsThatDoNot() {
        return Counted.fixed(1);
    }

    // expect: FAILED ensures
    //@ ensures \result == 1;
    static int logs() {
        Counted.LOG.append("a");
        return Counted.LOG.length();
    }

    //@ requires true;
    static void appends(StringBuilder text) {
        text.append("x");
    }

    // expect: FAILED ensures
    //@ ensures text.length() == 0;
    static void emptiesBefore(StringBuilder text) {
        text.setLength(0);
        appends(text);
    }

    // expect: SUCCESSFUL
    //@ ensures text.length() == 0;
    //@ assignable text.*, low;
    static void emptiesBehind(StringBuilder text) {
        low = 1;
        text.setLength(0);
    }

    // expect: FAILED ensures
    //@ requires n >= 0;
    //@ ensures \result == 0;
    static int appendsInLoop(int n) {
        StringBuilder text = new StringBuilder();
        //@ loop_invariant i >= 0;
        for (int i = 0; i < n; i++) {
            text.append("x");
        }
        return text.length();
    }
}
