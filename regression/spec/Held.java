/** Loops that write through variables which they do not assign: nothing else is forgotten. */
public class Held {
    int n;
    int[] cells;

    // expect: SUCCESSFUL
    //@ ensures \result.length == a.length && (\forall int i; 0 <= i && i < a.length; \result[i] == a[i]);
    //@ assignable \nothing;
    static int[] copy(int[] a) {
        int[] b = new int[a.length];
        //@ loop_invariant 0 <= i && i <= a.length && (\forall int k; 0 <= k && k < i; b[k] == a[k]);
        for (int i = 0; i < a.length; i++) {
            b[i] = a[i];
        }
        return b;
    }

    // expect: FAILED ensures
    //@ requires a.length <= b.length;
    //@ ensures a.length > 0 ==> a[0] == \old(a[0]);
    static void onto(int[] a, int[] b) {
        //@ loop_invariant 0 <= i && i <= a.length;
        for (int i = 0; i < a.length; i++) {
            b[i] = 7;
        }
    }

    // expect: SUCCESSFUL
    //@ requires a.length <= b.length && a != b;
    //@ ensures a.length > 0 ==> a[0] == \old(a[0]);
    static void ontoOther(int[] a, int[] b) {
        //@ loop_invariant 0 <= i && i <= a.length;
        for (int i = 0; i < a.length; i++) {
            b[i] = 7;
        }
    }

    // expect: FAILED ensures
    //@ requires a.length > 1 && b.length > 1 && a != b;
    //@ ensures a[0] == \old(a[0]);
    static void swapped(int[] a, int[] b) {
        int[] c = b;
        //@ loop_invariant 0 <= i && i <= 2;
        for (int i = 0; i < 2; i++) {
            c[0] = 7;
            c = a;
        }
    }

    // expect: SUCCESSFUL
    //@ ensures other == this || other.n == \old(other.n);
    //@ ensures n >= 0;
    void count(Held other, int[] a) {
        n = 0;
        //@ loop_invariant 0 <= i && i <= a.length && 0 <= n && n <= i;
        for (int i = 0; i < a.length; i++) {
            if (a[i] > 0) {
                n++;
            }
        }
    }

    // expect: FAILED ensures
    //@ ensures other.n == \old(other.n);
    void countWrong(Held other, int[] a) {
        n = 0;
        //@ loop_invariant 0 <= i && i <= a.length && 0 <= n && n <= i;
        for (int i = 0; i < a.length; i++) {
            if (a[i] > 0) {
                n++;
            }
        }
    }

    // expect: FAILED ensures
    //@ requires a.length > 0 && cells != a;
    //@ ensures a[0] == \old(a[0]);
    void throughField(int[] a) {
        cells = a;
        //@ loop_invariant 0 <= i && i <= cells.length && cells == a;
        for (int i = 0; i < cells.length; i++) {
            cells[i] = 7;
        }
    }
}
