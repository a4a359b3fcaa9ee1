/** Without bounds: what a loop's frame leaves alone holds what it held before the loop. */
public class UnboundedFrames {
    int n;
    int m;
    /*@ nullable @*/ UnboundedFrames next;

    // expect: SUCCESSFUL --prove
    //@ requires 0 <= n && n <= a.length && n <= b.length && a != b;
    //@ ensures (\forall int i; 0 <= i && i < n; b[i] == a[i]);
    //@ ensures (\forall int i; n <= i && i < b.length; b[i] == \old(b[i]));
    //@ assignable b[0..n-1];
    static void copy(int[] a, int[] b, int n) {
        //@ loop_invariant 0 <= i && i <= n;
        //@ loop_invariant (\forall int k; 0 <= k && k < i; b[k] == a[k]);
        //@ loop_modifies b[0..n-1];
        //@ decreases n - i;
        for (int i = 0; i < n; i++) {
            b[i] = a[i];
        }
    }

    // expect: FAILED loop_modifies --prove
    //@ requires 0 <= n && n < a.length && n < b.length && a != b;
    //@ ensures (\forall int i; n <= i && i < b.length; b[i] == \old(b[i]));
    static void copyMore(int[] a, int[] b, int n) {
        //@ loop_invariant 0 <= i && i <= n + 1;
        //@ loop_modifies b[0..n-1];
        for (int i = 0; i <= n; i++) {
            b[i] = a[i];
        }
    }

    // expect: FAILED ensures --prove
    //@ requires 0 <= n && n < a.length && n < b.length;
    //@ ensures (\forall int i; 0 <= i && i < b.length; b[i] == \old(b[i]));
    static void copyOver(int[] a, int[] b, int n) {
        //@ loop_invariant 0 <= i && i <= n;
        //@ loop_modifies b[0..n-1];
        for (int i = 0; i < n; i++) {
            b[i] = a[i];
        }
    }

    // expect: SUCCESSFUL --prove
    //@ requires o != this;
    //@ ensures o.n == \old(o.n) && m == \old(m);
    void own(UnboundedFrames o, int k) {
        UnboundedFrames at = this;
        //@ loop_invariant at == this;
        //@ loop_modifies n;
        for (int i = 0; i < k; i++) {
            at.n++;
        }
    }

    // expect: FAILED ensures --prove
    //@ ensures o.n == \old(o.n);
    void alias(UnboundedFrames o, int k) {
        //@ loop_invariant true;
        //@ loop_modifies n;
        for (int i = 0; i < k; i++) {
            n++;
        }
    }

    // expect: FAILED loop_modifies --prove
    //@ ensures m == \old(m);
    void callee(int k) {
        //@ loop_invariant true;
        //@ loop_modifies n;
        for (int i = 0; i < k; i++) {
            both();
        }
    }

    void both() {
        n++;
        m++;
    }

    // expect: FAILED loop_modifies --prove
    //@ ensures m == \old(m);
    void leaving(int k) {
        //@ loop_invariant true;
        //@ loop_modifies n;
        for (int i = 0; i < k; i++) {
            if (n == i) {
                m = 5;
                break;
            }
        }
    }

    // expect: SUCCESSFUL --prove
    //@ requires next != null && next != this;
    //@ ensures \old(next).n == \old(next.n);
    void objects(int k) {
        //@ loop_invariant true;
        //@ loop_modifies n, next;
        for (int i = 0; i < k; i++) {
            UnboundedFrames made = new UnboundedFrames();
            made.n = i;
            next = made;
            n++;
        }
    }

    // expect: FAILED ensures --prove
    //@ requires next != null && next != this;
    //@ ensures next.n == \old(next.n);
    void objectsMoved(int k) {
        //@ loop_invariant next != null;
        //@ loop_modifies n, next;
        for (int i = 0; i < k; i++) {
            UnboundedFrames made = new UnboundedFrames();
            made.n = i;
            next = made;
        }
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \result ==> (\exists int i, j; 0 <= i && i < j && j < a.length; a[i] == a[j]);
    static boolean hasTwice(int[] a) {
        //@ loop_invariant 0 <= i && i <= a.length;
        for (int i = 0; i < a.length; i++) {
            //@ loop_invariant i < j && j <= a.length;
            for (int j = i + 1; j < a.length; j++) {
                if (a[i] == a[j]) {
                    return true;
                }
            }
        }
        return false;
    }

    // expect: FAILED ensures --prove
    //@ ensures \result ==> (\exists int i, j; 0 <= i && i < j && j < a.length; a[i] == a[j]);
    static boolean hasTwiceOne(int[] a) {
        //@ loop_invariant 0 <= i && i <= a.length;
        for (int i = 0; i < a.length; i++) {
            //@ loop_invariant i <= j && j <= a.length;
            for (int j = i; j < a.length; j++) {
                if (a[i] == a[j]) {
                    return true;
                }
            }
        }
        return false;
    }
}
