/** Forms that specifications take in tutorials of other tools. */
public class Idioms {
    int[] cells = {};
    int count; //@ ghost int changes = 0;

    /*@ public model pure boolean sorted() {
      @     return (\forall int i; 0 < i && i < cells.length; cells[i - 1] <= cells[i]);
      @ } @*/
    //@ public static model pure boolean in(int i, int n) { return 0 <= i && i < n; }
    /*@ ensures \result == (k <= 0 ? 0 : k);
      @ public static model pure int positive(int k); @*/
    //@ invariant positive(changes) == changes;

    // expect: SUCCESSFUL
    //@ requires sorted() && in(i, cells.length);
    //@ ensures \result <= cells[cells.length - 1];
    int at(int i) {
        return cells[i];
    }

    // expect: FAILED ensures
    //@ requires sorted() && in(i, cells.length);
    //@ ensures sorted();
    void set(int i, int x) {
        cells[i] = x;
    }

    // expect: FAILED ensures
    //@ requires other.in(0, other.cells.length);
    //@ ensures \old(other.sorted());
    static void ofOthers(Idioms other) {
        other.cells = new int[0];
    }

    // expect: SUCCESSFUL
    //@ ensures o instanceof Integer i && i > 0 ==> \result == i;
    //@ ensures !(o instanceof Integer i) || \result == i || i <= 0;
    static int unpacked(Object o) {
        return o instanceof Integer i ? Math.max(i, 0) : 0;
    }

    // expect: FAILED ensures
    //@ ensures o instanceof Integer i ? \result == i : \result == 0;
    static int unpackedPositive(Object o) {
        return o instanceof Integer i ? Math.max(i, 0) : 0;
    }

    // expect: SUCCESSFUL
    //@ requires x > -100 && x < 100;
    //@ ensures (\let int y = x + 1, int z = y * y; \result == z - 1);
    static int let(int x) {
        return x * x + 2 * x;
    }

    // expect: FAILED ensures
    /*@ requires 0 <= count && count < 100;
      @ old int before = count;
      @ ensures (\lbl kept count == before);
      @*/
    void grows() {
        count++;
    }

    // expect: SUCCESSFUL
    /*@ public normal_behavior
      @   requires x > -100 && x < 100;
      @   diverges false;
      @   {|
      @     requires x >= 0; ensures \result == x; ;
      @   also
      @     requires x < 0; ensures \result == -x;
      @   |}
      @*/
    static int absolute(int x) {
        return x < 0 ? -x : x;
    }

    // expect: FAILED ensures.2
    /*@ public normal_behavior
      @   {|
      @     requires x >= 0; ensures \result == x;
      @   also
      @     requires x < 0; ensures \result > 0;
      @   |}
      @*/
    static int absoluteOfLeast(int x) {
        return x < 0 ? -x : x;
    }

    // expect: SUCCESSFUL
    @SuppressWarnings("unused")
    //@ requires changes < 5 && cells.length > 1;
    //@ assignable cells[1..], changes;
    //@ ensures changes == \old(changes, Pre) + 3;
    void changed() {
        //@ set changes += 2;
        cells[1] = 7;
        //@ set changes++;
        //@ assert changes > 0 : "of this object";
        return;
    }

    // expect: FAILED assignable
    //@ requires cells.length > 1;
    //@ assignable cells[1..];
    void changesFirst() {
        cells[0] = cells[1];
        cells[1] = 7;
    }

    // expect: SUCCESSFUL
    //@ ensures \result >= 0;
    static int positives(int[] xs) {
        int n = 0;
        //@ loop_invariant n >= 0;
        for (int x : xs) {
            if (x > 0 && n < 100) {
                n++;
            }
        }
        return n;
    }

    // expect: SUCCESSFUL
    //@ requires xs.length > 0;
    //@ ensures (\forall int i; in(i, xs.length); xs[i] <= \result);
    static int largest(int[] xs) {
        int most = xs[0];
        //@ loop_invariant (\forall int i; 0 <= i < \count; xs[i] <= most);
        //@ decreases xs.length - \count;
        for (int x : xs) {
            most = Math.max(most, x);
        }
        return most;
    }

    // expect: FAILED loop_invariant
    //@ requires xs.length > 0;
    static int largestTooSoon(int[] xs) {
        int most = xs[0];
        //@ loop_invariant (\forall int i; 0 <= i <= \count && i < xs.length; xs[i] <= most);
        for (int x : xs) {
            most = Math.max(most, x);
        }
        return most;
    }
}
