/** Without bounds: objects of an interface that nobody implements do whatever its contract lets them do. */
public class UnknownObjects {
    int n;
    static int made;

    interface Shape {
        //@ ensures \result >= 0;
        /*@ pure @*/ int area();

        //@ requires by >= 0;
        //@ ensures \result == (by == 0);
        //@ assignable \nothing;
        boolean isScaled(int by);

        //@ ensures true;
        void anything();

        //@ signals (IllegalStateException e) true;
        //@ assignable \nothing;
        void mayThrow();

        //@ ensures \fresh(\result) && \result.length == 3;
        //@ assignable \nothing;
        int[] corners();

        //@ requires 0 <= at && at < a.length;
        //@ ensures a[at] == 7;
        //@ assignable a[at];
        void mark(int[] a, int at);
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \result >= -1;
    static int biggest(Shape[] a) {
        int m = -1;
        //@ loop_invariant 0 <= i && i <= a.length && m >= -1;
        for (int i = 0; i < a.length; i++) {
            if (a[i] != null && a[i].area() > m) {
                m = a[i].area();
            }
        }
        return m;
    }

    // expect: FAILED ensures --prove
    //@ ensures \result >= 1;
    static int positive(Shape s) {
        return s.area();
    }

    // expect: FAILED requires --prove
    static boolean scaled(Shape s, int k) {
        return s.isScaled(k);
    }

    // expect: SUCCESSFUL --prove
    //@ requires k > 0;
    //@ ensures !\result && o.n == \old(o.n);
    static boolean scaledRight(Shape s, int k, UnknownObjects o) {
        return s.isScaled(k);
    }

    // expect: FAILED ensures --prove
    //@ ensures o.n == \old(o.n);
    static void writes(Shape s, UnknownObjects o) {
        s.anything();
    }

    // expect: FAILED ensures --prove
    //@ requires a.length > 0;
    //@ ensures a[0] == \old(a[0]);
    static void writesCells(Shape s, int[] a) {
        s.anything();
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \result == 5;
    static int local(Shape s) {
        int[] mine = new int[1];
        mine[0] = 5;
        s.area();
        return mine[0];
    }

    // expect: FAILED (UnknownObjects.Shape) --prove
    static void throwing(Shape s) {
        s.mayThrow();
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \result == 1 || \result == 2;
    static int catching(Shape s) {
        try {
            s.mayThrow();
            return 1;
        } catch (IllegalStateException e) {
            return 2;
        }
    }

    // expect: FAILED ensures --prove
    //@ ensures \result == 1;
    static int catchingNever(Shape s) {
        try {
            s.mayThrow();
            return 1;
        } catch (IllegalStateException e) {
            return 2;
        }
    }

    // expect: SUCCESSFUL --prove
    //@ ensures a[0] == \old(a[0]) && \fresh(\result) && \result[2] == 4;
    //@ requires a.length > 0;
    static int[] fresh(Shape s, int[] a) {
        int[] made = s.corners();
        made[2] = 4;
        return made;
    }

    // expect: FAILED ensures --prove
    //@ ensures \result[1] == 0;
    static int[] freshZero(Shape s) {
        return s.corners();
    }

    // expect: SUCCESSFUL --prove
    //@ requires a.length > 2;
    //@ ensures a[1] == 7 && a[0] == \old(a[0]) && (\forall int i; 2 <= i && i < a.length; a[i] == \old(a[i]));
    static void mark(Shape s, int[] a) {
        s.mark(a, 1);
    }

    // expect: FAILED ensures --prove
    //@ requires a.length > 2 && b.length > 2;
    //@ ensures b[1] == \old(b[1]);
    static void markOther(Shape s, int[] a, int[] b) {
        s.mark(a, 1);
    }

    // expect: SUCCESSFUL --prove
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == 7);
    //@ assignable a[*];
    static void markAll(Shape s, int[] a) {
        //@ loop_invariant 0 <= i && i <= a.length && (\forall int k; 0 <= k && k < i; a[k] == 7);
        for (int i = 0; i < a.length; i++) {
            s.mark(a, i);
        }
    }

    // expect: FAILED ensures --prove
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == \old(a[i]));
    static void markInLoop(Shape s, int[] a) {
        //@ loop_invariant 0 <= i && i <= a.length;
        for (int i = 0; i < a.length; i++) {
            s.mark(a, i);
        }
    }

    // expect: FAILED ensures --prove
    //@ ensures o.n == \old(o.n);
    static void anythingInLoop(Shape s, UnknownObjects o) {
        //@ loop_invariant 0 <= i;
        for (int i = 0; i < 3; i++) {
            s.anything();
        }
    }

    // expect: FAILED assignable --prove
    //@ requires a.length > 2;
    //@ assignable a[0];
    static void markUnsaid(Shape s, int[] a) {
        s.mark(a, 1);
    }

    // expect: FAILED ensures --prove
    //@ ensures made == \old(made);
    static void writesStatic(Shape s) {
        made = 5;
        made = made + 0;
        s.anything();
        made = made == 5 ? 0 : made;
    }
}
