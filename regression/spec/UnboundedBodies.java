/** Without bounds: statements of specifications in bodies, ghost variables and ghost fields. */
public class UnboundedBodies {
    int n;
    static int last;
    //@ ghost int moved;
    //@ ghost static int all;
    //@ ghost boolean touched = true;

    // expect: SUCCESSFUL --prove
    //@ requires n >= 0;
    //@ ensures \result == n;
    static int steps(int n) {
        //@ ghost int g = 0;
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n && g == i;
        //@ decreases n - i;
        while (i < n) {
            i++;
            //@ set g = g + 1;
        }
        //@ assert g == n;
        return i;
    }

    // expect: FAILED assert --prove
    //@ requires n >= 0;
    static int stepsOfTwo(int n) {
        //@ ghost int g = 0;
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n;
        while (i < n) {
            i++;
            //@ set g = g + 2;
        }
        //@ assert g == n;
        return i;
    }

    // expect: FAILED assert --prove
    static void setInLoop(int n) {
        //@ ghost int g = 0;
        //@ loop_invariant 0 <= i;
        for (int i = 0; i < n; i++) {
            //@ set g = 1;
            last = i;
        }
        //@ assert g == 0;
    }

    // expect: SUCCESSFUL --prove
    static void setInNested(int n) {
        //@ ghost long g = 0;
        //@ loop_invariant 0 <= i && (i <= n || i == 0) && g == i;
        for (int i = 0; i < n; i++) {
            //@ ghost int k = 5;
            //@ loop_invariant 0 <= j && j <= 3 && k == 5 + j;
            for (int j = 0; j < 3; j++) {
                //@ set k = k + 1;
                last = j;
            }
            //@ set g = g + (k > 5 ? 1 : 0);
            last = i;
        }
        //@ assert n < 0 || g == n;
    }

    // expect: FAILED assert --prove
    static void setInNestedTwice(int n) {
        //@ ghost long g = 0;
        //@ loop_invariant 0 <= i;
        for (int i = 0; i < n; i++) {
            //@ loop_invariant 0 <= j;
            for (int j = 0; j < 3; j++) {
                //@ set g = g + 1;
                last = j;
            }
        }
        //@ assert n < 0 || g == n;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \result >= x && \result >= y;
    static int larger(int x, int y) {
        int r = x;
        if (y > x) {
            //@ assert y > r;
            r = y;
        }
        //@ assert r >= x && r >= y;
        return r;
    }

    // expect: FAILED assert --prove
    static int largerStrictly(int x, int y) {
        int r = x;
        if (y > x) {
            r = y;
        }
        //@ assert r > x || r > y;
        return r;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \result >= 0;
    static int assumed(int x) {
        //@ assume x > 5;
        return x - 5;
    }

    // expect: FAILED ensures --prove
    //@ ensures \result >= 0;
    static int assumedTooLittle(int x) {
        //@ assume x > 3;
        return x - 5;
    }

    // expect: FAILED ensures --prove
    //@ ensures \result > 0;
    static int assumedElsewhere(int x) {
        if (x > 10) {
            //@ assume x > 20;
            return x - 20;
        }
        return 10 - x;
    }

    // expect: SUCCESSFUL --prove
    //@ requires (\forall int i; 0 <= i && i < a.length; a[i] > 0);
    //@ ensures \result > 0;
    static int cells(int[] a, int k) {
        if (k < 0 || k >= a.length) {
            return 1;
        }
        //@ assert (\forall int i; 0 <= i && i < a.length; a[i] >= 1);
        return a[k];
    }

    // expect: FAILED assert --prove
    static int cellsUnknown(int[] a) {
        //@ assert (\forall int i; 0 <= i && i < a.length; a[i] >= 1);
        return a.length;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures moved == \old(moved) + 1 && all == \old(all) + x;
    //@ assignable n, moved, all;
    void move(int x) {
        n += x;
        //@ set moved = moved + 1;
        //@ set all = all + x;
    }

    // expect: FAILED ensures --prove
    //@ ensures moved == \old(moved) + 1;
    void moveSometimes(int x) {
        n += x;
        //@ set moved = moved + (x > 0 ? 1 : 0);
    }

    // expect: FAILED assignable --prove
    //@ assignable n;
    void moveUnsaid(int x) {
        n += x;
        //@ set moved = moved + 1;
    }

    // expect: FAILED assignable --prove
    //@ assignable n;
    void moveUnsaidOfClass(int x) {
        n += x;
        //@ set all = all + 1;
    }

    // expect: FAILED ensures --prove
    //@ ensures moved == \old(moved);
    void other(UnboundedBodies o) {
        //@ set o.moved = o.moved + 1;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures o != this ==> moved == \old(moved);
    void otherThan(UnboundedBodies o) {
        //@ set o.moved = o.moved + 1;
    }

    void tick() {
        //@ set moved = moved + 1;
    }

    // expect: SUCCESSFUL --prove
    //@ requires k >= 0;
    //@ ensures moved == \old(moved) + k;
    void ticks(int k) {
        //@ loop_invariant 0 <= i && i <= k && moved == \old(moved) + i;
        for (int i = 0; i < k; i++) {
            tick();
        }
    }

    // expect: FAILED ensures --prove
    //@ requires k >= 0;
    //@ ensures moved == \old(moved);
    void ticksForgotten(int k) {
        //@ loop_invariant 0 <= i && i <= k;
        for (int i = 0; i < k; i++) {
            tick();
        }
    }

    // expect: FAILED ensures --prove
    //@ requires k >= 0;
    //@ ensures all == \old(all);
    static void ticksOfClass(int k) {
        //@ loop_invariant 0 <= i && i <= k;
        for (int i = 0; i < k; i++) {
            //@ set all = all + 1;
            last = i;
        }
    }

    // expect: FAILED loop_modifies --prove
    //@ requires k >= 0;
    void ticksUnsaid(int k) {
        //@ loop_invariant 0 <= i && i <= k;
        //@ loop_modifies n;
        for (int i = 0; i < k; i++) {
            tick();
        }
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \result.moved == 1 && \result.touched;
    static UnboundedBodies made() {
        UnboundedBodies b = new UnboundedBodies();
        b.tick();
        return b;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \result == x;
    static int caught(int x) {
        //@ ghost int g = 0;
        int r = 0;
        try {
            //@ set g = 1;
            r = 5 / x;
            //@ set g = 2;
        } catch (ArithmeticException e) {
            //@ assert g == 1 && x == 0;
            return x;
        }
        //@ assert g == 2 && x != 0;
        return x;
    }

    // expect: FAILED assert --prove
    static int caughtLater(int x) {
        //@ ghost int g = 0;
        try {
            //@ set g = 1;
            return 5 / x;
        } catch (ArithmeticException e) {
            //@ assert g == 0;
            return x;
        }
    }

    // expect: FAILED set --prove
    static void undefined(int x) {
        //@ ghost int g = 0;
        //@ set g = 10 / x;
    }

    // expect: SUCCESSFUL --prove
    static void defined(int x) {
        //@ ghost int g = 0;
        if (x != 0) {
            //@ set g = 10 / x;
            last = x;
        }
    }

    // expect: FAILED assert --prove
    static void null_(/*@ nullable @*/ UnboundedBodies b) {
        //@ assert b.n == b.n;
    }

    // expect: SUCCESSFUL --prove
    //@ requires (\forall int i; 0 <= i && i < m.length; m[i] != null);
    //@ ensures (\forall int i, j; 0 <= i && i < m.length && 0 <= j && j < m[i].length; m[i][j] == v);
    static void fill(int[][] m, int v) {
        //@ loop_invariant 0 <= i && i <= m.length;
        //@ loop_invariant (\forall int p, q; 0 <= p && p < i && 0 <= q && q < m[p].length; m[p][q] == v);
        for (int i = 0; i < m.length; i++)
            //@ loop_invariant 0 <= j && j <= m[i].length;
            //@ loop_invariant (\forall int q; 0 <= q && q < j; m[i][q] == v);
            //@ loop_invariant (\forall int p, q; 0 <= p && p < i && 0 <= q && q < m[p].length; m[p][q] == v);
            for (int j = 0; j < m[i].length; j++)
                m[i][j] = v;
    }

    // expect: FAILED loop_invariant --prove
    //@ requires (\forall int i; 0 <= i && i < m.length; m[i] != null);
    static void fillBut(int[][] m, int v) {
        //@ loop_invariant 0 <= i && i <= m.length;
        for (int i = 0; i < m.length; i++)
            //@ loop_invariant 1 <= j && j <= m[i].length;
            for (int j = 1; j < m[i].length; j++)
                m[i][j] = v;
    }
}
