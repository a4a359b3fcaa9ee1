/** Without bounds: calls that mean the contract of what is called, and recursion that ends by its measure. */
public class UnboundedModular {
    int n;
    int[] cells = new int[4];
    /*@ nullable @*/ UnboundedModular next;
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
    static boolean scaledRight(Shape s, int k, UnboundedModular o) {
        return s.isScaled(k);
    }

    // expect: FAILED ensures --prove
    //@ ensures o.n == \old(o.n);
    static void writes(Shape s, UnboundedModular o) {
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

    // expect: FAILED (UnboundedModular.Shape) --prove
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
    static void anythingInLoop(Shape s, UnboundedModular o) {
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

    // ------------------------------------------------------------------------------------------- recursion

    // expect: SUCCESSFUL --prove
    //@ requires a >= 0 && b >= 0 && (a > 0 || b > 0);
    //@ ensures \result > 0;
    //@ measured_by b;
    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    // expect: FAILED measured --prove
    //@ requires a >= 0 && b >= 0 && (a > 0 || b > 0);
    //@ ensures \result > 0;
    //@ measured_by a;
    static int gcdByFirst(int a, int b) {
        return b == 0 ? a : gcdByFirst(b, a % b);
    }

    // expect: SUCCESSFUL --prove
    //@ requires 0 <= n && n < 1000;
    //@ ensures \result == n * (n + 1) / 2;
    //@ measured_by n;
    static int triangle(int n) {
        return n == 0 ? 0 : n + triangle(n - 1);
    }

    // expect: FAILED ensures --prove
    //@ requires 0 <= n && n < 1000;
    //@ ensures \result == n * (n + 1) / 2;
    //@ measured_by n;
    static int triangleFromOne(int n) {
        return n == 0 ? 1 : n + triangleFromOne(n - 1);
    }

    // expect: SUCCESSFUL --prove
    //@ requires n >= 0;
    //@ ensures \result == (n % 2 == 0);
    //@ measured_by n;
    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    // expect: SUCCESSFUL --prove
    //@ requires n >= 0;
    //@ ensures \result == (n % 2 == 1);
    //@ measured_by n;
    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    // expect: FAILED measured --prove
    //@ requires n >= 0;
    //@ ensures \result == (n % 2 == 0);
    //@ measured_by n;
    static boolean evenSame(int n) {
        return n == 0 || oddSame(n);
    }

    // expect: SUCCESSFUL --prove
    //@ requires n >= 0;
    //@ ensures \result == (n % 2 == 0);
    //@ measured_by n;
    static boolean oddSame(int n) {
        return n == 0 || !evenSame(n - 1);
    }

    // expect: SUCCESSFUL --prove
    //@ requires 0 <= from && from <= to && to <= a.length;
    //@ ensures (\forall int i; from <= i && i < to; a[i] == v);
    //@ assignable a[from..to-1];
    //@ measured_by to - from;
    static void fill(int[] a, int from, int to, int v) {
        if (from < to) {
            a[from] = v;
            fill(a, from + 1, to, v);
        }
    }

    // expect: FAILED ensures --prove
    //@ requires 0 <= from && from <= to && to <= a.length;
    //@ ensures (\forall int i; from <= i && i < to; a[i] == v);
    //@ assignable a[from..to-1];
    //@ measured_by to - from;
    static void fillFirst(int[] a, int from, int to, int v) {
        if (from < to - 1) {
            a[from] = v;
            fillFirst(a, from + 1, to, v);
        }
    }

    // ------------------------------------------------------------------------------ bodies that say too little

    //@ requires k >= 0;
    //@ ensures \result == k;
    //@ assignable \nothing;
    static int countUp(int k) {
        int r = 0;
        for (int i = 0; i < k; i++) {
            r = r == 0 ? 1 : hash(r);
        }
        return k + (r - r);
    }

    static int hash(int r) {
        return r * 31 % 1000;
    }

    //@ requires k >= 0;
    //@ ensures n == \old(n) + k;
    //@ assignable n;
    void addSlowly(int k) {
        int left = k;
        while (left > 0) {
            n++;
            left--;
        }
    }

    // expect: SUCCESSFUL --prove
    //@ ensures n == \old(n) + 9 && cells.length == \old(cells.length);
    void addNine() {
        addSlowly(4);
        addSlowly(5);
    }

    // expect: FAILED ensures --prove
    //@ ensures n == \old(n) + 8;
    void addEight() {
        addSlowly(4);
        addSlowly(5);
    }

    static class Bounded {
        int size;
        //@ invariant 0 <= size && size < 100;

        //@ ensures this.size == size;
        //@ requires 0 <= size && size < 100;
        Bounded(int size) {
            this.size = size;
        }

        //@ ensures size <= 99;
        void shrink(int[] log) {
            int i = 0;
            while (i < log.length) {
                size = size / 2;
                i++;
            }
        }

        // expect: SUCCESSFUL --prove
        //@ ensures \result >= 0;
        int after(int[] log) {
            shrink(log);
            return size;
        }

        // expect: FAILED ensures --prove
        //@ ensures \result == \old(size);
        int afterSame(int[] log) {
            shrink(log);
            return size;
        }

        // expect: SUCCESSFUL --prove
        //@ ensures \result.size == 3 && \fresh(\result);
        static Bounded three() {
            return new Bounded(3);
        }

        // expect: FAILED requires --prove
        static Bounded tooMany() {
            return new Bounded(300);
        }

        // expect: FAILED invariant --prove
        void broken(int[] log) {
            size = 100;
            shrink(log);
            size = 5;
        }
    }
}
