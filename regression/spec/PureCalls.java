/** Pure methods with contracts that say little: what clauses call is what the code called. */
public class PureCalls {
    int n;
    int[] cells = {};

    //@ invariant n >= 0;

    //@ ensures \result >= 0;
    /*@ pure @*/ int size() {
        return n;
    }

    //@ requires 0 <= k;
    //@ ensures k == 0 ==> \result == 1;
    //@ measured_by k;
    static /*@ pure @*/ int power(int k) {
        return k == 0 ? 1 : 2 * power(k - 1);
    }

    //@ ensures \result == null || \result == cells;
    /*@ pure nullable @*/ int[] filled() {
        return cells.length > 0 ? cells : null;
    }

    //@ ensures \fresh(\result) && \result.length == 2;
    /*@ pure @*/ int[] both() {
        return new int[] {n, cells.length};
    }

    // expect: SUCCESSFUL
    //@ ensures \result == size();
    int asked() {
        return size();
    }

    // expect: FAILED ensures
    //@ ensures \result == size();
    int askedOnce() {
        int before = size();
        n = 7;
        return before;
    }

    // expect: SUCCESSFUL
    //@ ensures \result <==> size() == 0;
    boolean isEmpty() {
        return size() == 0;
    }

    // expect: SUCCESSFUL
    //@ requires size() < 100;
    //@ ensures size() == \old(size()) + 1;
    void increase() {
        n = size() + 1;
    }

    // expect: SUCCESSFUL
    //@ requires 0 <= k && k < 5;
    //@ ensures \result == power(k) + 1;
    static int more(int k) {
        return power(k) + 1;
    }

    // expect: FAILED ensures
    //@ requires 0 <= k && k < 5;
    //@ ensures \result == power(k) + 1;
    static int moreByAccident(int k) {
        return power(k) + k;
    }

    // expect: SUCCESSFUL
    //@ ensures \result <==> filled() != null;
    boolean isFilled() {
        return filled() == cells;
    }

    // expect: SUCCESSFUL
    //@ ensures \result == n && \result == both()[0];
    int first() {
        return both()[0];
    }

    // expect: FAILED ensures
    //@ ensures \result == both()[1];
    int second() {
        int[] both = both();
        both[1]++;
        return both[1];
    }
}
