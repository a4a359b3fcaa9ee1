/** Without bounds: calls of pure methods in clauses, constraints, new objects. */
public class UnboundedCalls {
    int n;
    int[] arr = new int[0];
    /*@ nullable @*/ UnboundedCalls next;
    boolean flag;
    //@ constraint n >= \old(n);

    // expect: FAILED ensures --prove
    //@ ensures \fresh(\result);
    int[] field() {
        int[] made = new int[3];
        return arr;
    }

    // expect: FAILED ensures --prove
    //@ ensures \fresh(\result) && \result.length == 3;
    /*@ nullable @*/ int[] maybe(int k) {
        return k == 70000 ? null : new int[3];
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \fresh(\result, \result.arr) && \result.n == 5;
    UnboundedCalls made() {
        UnboundedCalls p = new UnboundedCalls();
        p.n = 5;
        return p;
    }

    // expect: FAILED constraint --prove
    void other(UnboundedCalls o) {
        if (o.n > 5) {
            o.n = o.n - 1;
        }
    }

    // expect: SUCCESSFUL --prove
    void otherRight(UnboundedCalls o) {
        if (o.n < 5) {
            o.n = o.n + 1;
        }
        UnboundedCalls p = new UnboundedCalls();
        p.n = -7;
        p.n = -8;
    }

    /*@ pure @*/ int value() {
        return n;
    }

    static class Sub extends UnboundedCalls {
        /*@ pure @*/ int value() {
            return n + 1;
        }
    }

    // expect: FAILED ensures --prove
    //@ ensures o.value() == o.n;
    static void overridden(UnboundedCalls o) {
    }

    /*@ pure @*/ final int own() {
        return n;
    }

    // expect: FAILED ensures --prove
    //@ ensures o.own() == 3 || o.own() != 3;
    static void isNull(/*@ nullable @*/ UnboundedCalls o) {
    }

    // expect: SUCCESSFUL --prove
    //@ ensures o.own() == 3 || o.own() != 3;
    static void notNull(UnboundedCalls o) {
    }

    /*@ pure @*/ static int caught(/*@ nullable @*/ int[] a) {
        try {
            return a.length;
        } catch (NullPointerException e) {
            return -1;
        }
    }

    // expect: FAILED ensures --prove
    //@ ensures caught(a) >= 0;
    static void catches(/*@ nullable @*/ int[] a) {
    }

    /*@ pure @*/ boolean isSet() {
        return flag && next != null;
    }

    /*@ pure @*/ long wide(int k) {
        return flag ? (long) n * k : -1L;
    }

    // expect: SUCCESSFUL --prove
    //@ requires isSet();
    //@ ensures \result == next.own() && !(!flag);
    int nextOwn() {
        return next.n;
    }

    // expect: FAILED --prove
    //@ requires !isSet();
    //@ ensures true;
    int nextOwn2() {
        return flag ? next.n : 0;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \result == wide(7);
    long seven() {
        if (!flag) {
            return -1;
        }
        return 7L * n;
    }

    // expect: FAILED ensures --prove
    //@ ensures \result == wide(7);
    long sevenInt() {
        return flag ? 7 * n : -1;
    }

    /*@ pure @*/ static boolean sortedAt(int[] a, int i) {
        return i <= 0 || i >= a.length || a[i - 1] <= a[i];
    }

    // expect: FAILED ensures --prove
    //@ ensures (\forall int i; 0 <= i && i < a.length; sortedAt(a, i));
    static void set(int[] a) {
        if (a.length > 1) {
            a[1] = 3;
        }
    }

    // expect: SUCCESSFUL --prove
    //@ requires (\forall int i; 0 <= i && i < a.length; sortedAt(a, i));
    //@ requires a.length > 2;
    //@ ensures a[0] <= a[1];
    static void useSorted(int[] a) {
    }

    /*@ pure @*/ static boolean inside(int[] a, int i) {
        return 0 <= i && i < a.length;
    }

    // expect: SUCCESSFUL --prove
    //@ requires inside(a, i);
    //@ ensures a[i] == v;
    static void put(int[] a, int i, int v) {
        a[i] = v;
    }

    // expect: FAILED --prove
    //@ requires inside(a, i);
    //@ ensures a[i + 1] == v;
    static void putBeyond(int[] a, int i, int v) {
        a[i] = v;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures (\forall int i; inside(a, i); a[i] == 0);
    static void clear(int[] a) {
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] == 0);
        for (int i = 0; i < a.length; i++) {
            a[i] = 0;
        }
    }

    // expect: SUCCESSFUL --prove
    //@ ensures own() == (\old(n) < 10 ? \old(own()) + 1 : 10) || n > 10;
    void step() {
        if (n < 10) {
            n++;
        }
    }

    // expect: FAILED constraint --prove
    void back() {
        if (n > 0) {
            n--;
        }
    }

    interface Named {
        /*@ pure @*/ default int number() {
            return 1;
        }
    }

    static class Two {
        /*@ pure @*/ public int number() {
            return 2;
        }
    }

    static class NamedTwo extends Two implements Named {
    }

    // expect: FAILED ensures --prove
    //@ ensures x.number() == 1;
    static void inherits(Named x) {
    }

    static class Above {
        /*@ pure @*/ int base() {
            return 1;
        }

        // expect: SUCCESSFUL --prove
        //@ ensures \result == (up ? base() + 1 : base());
        int choose(boolean up) {
            return up ? 2 : 1;
        }

        // expect: FAILED ensures --prove
        //@ ensures \result == (up ? base() + 1 : base());
        int chooseWrong(boolean up) {
            return up ? 2 : 0;
        }
    }
}
