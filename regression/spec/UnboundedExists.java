/** Without bounds: `\exists` over several ints and over objects, in what is required and promised. */
public class UnboundedExists {
    int v;
    /*@ nullable @*/ UnboundedExists next;
    // expect: SUCCESSFUL --prove
    //@ ensures (\exists UnboundedExists e; e.v == x && e != this);
    //@ requires o != this;
    void put(UnboundedExists o, int x) {
        o.v = x;
    }

    // expect: FAILED --prove
    //@ ensures (\exists UnboundedExists e; e.v == x && e != this);
    void putBad(UnboundedExists o, int x) {
        o.v = x;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures (\exists UnboundedExists e; e.v == 7);
    static void made(boolean b) {
        UnboundedExists e = new UnboundedExists();
        e.v = 7;
    }

    // expect: FAILED --prove
    //@ ensures (\exists UnboundedExists e; e.v == 7);
    static void madeBad(boolean b) {
        if (b) {
            UnboundedExists e = new UnboundedExists();
            e.v = 7;
        }
    }

    // expect: FAILED --prove
    //@ requires (\forall UnboundedExists e; e.v == 7);
    //@ ensures (\exists UnboundedExists e; e.v == 7);
    static void madeBad2(boolean b) {
        if (b) {
            UnboundedExists e = new UnboundedExists();
            e.v = 7;
        }
    }

    // expect: FAILED --prove
    //@ ensures (\exists UnboundedExists e; true);
    static void madeBad3(int n) {
        //@ loop_invariant 0 <= i;
        for (int i = 0; i < n; i++) {
            UnboundedExists e = new UnboundedExists();
            e.v = 7;
        }
    }

    // expect: SUCCESSFUL --prove
    //@ requires (\exists UnboundedExists e; e.v == 7);
    //@ ensures (\exists UnboundedExists e; e.v == 7 || e == this);
    void keep(int x) {
        v = x;
    }

    // expect: SUCCESSFUL --prove
    //@ requires a.length > 0;
    //@ ensures (\exists int i; 0 <= i && i <= a.length - 1; a[i] == \result);
    static int any(int[] a) {
        return a[a.length / 2];
    }

    // expect: FAILED --prove
    //@ ensures (\exists int i; i <= k && i >= k; i < Integer.MAX_VALUE);
    static void most(int k) {
    }

    // expect: SUCCESSFUL --prove
    //@ ensures (\exists int i; i <= k && i >= k; i == k);
    static void most2(int k) {
    }

    // expect: SUCCESSFUL --prove
    //@ requires (\exists int i; 0 <= i && i <= k; i == Integer.MAX_VALUE);
    //@ ensures k == Integer.MAX_VALUE;
    static void most3(int k) {
    }

    // expect: SUCCESSFUL --prove
    //@ requires (\exists int i, j; 0 <= i && i < j && j < a.length; a[i] > a[j]);
    //@ ensures !(\forall int i, j; 0 <= i && i < j && j < a.length; a[i] <= a[j]);
    static void inv(int[] a) {
    }

    // expect: FAILED --prove
    //@ requires (\exists int i, j; 0 <= i && i <= j && j < a.length; a[i] >= a[j]);
    //@ ensures !(\forall int i, j; 0 <= i && i < j && j < a.length; a[i] <= a[j]);
    static void invBad(int[] a) {
    }

    // expect: SUCCESSFUL --prove
    //@ requires (\forall int i; 0 <= i && i < a.length; (\exists int j; 0 <= j && j < b.length; b[j] == a[i]));
    //@ requires a.length > 3;
    //@ ensures (\exists int j; 0 <= j && j < b.length; b[j] == a[3]);
    static void sub(int[] a, int[] b) {
    }

    // expect: FAILED --prove
    //@ requires (\forall int i; 0 <= i && i < a.length; (\exists int j; 0 <= j && j < b.length; b[j] == a[i]));
    //@ requires a.length > 3 && b.length > 3;
    //@ ensures (\exists int j; 0 <= j && j < a.length; a[j] == b[3]);
    static void subBad(int[] a, int[] b) {
    }

}
