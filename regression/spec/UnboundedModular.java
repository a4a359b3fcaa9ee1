/** Without bounds: calls that mean the contract of what is called, and recursion that ends by its measure. */
public class UnboundedModular {
    int n;
    int[] cells = new int[4];
    /*@ nullable @*/ UnboundedModular next;

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

    //@ ensures \result > n && \result < n;
    static int impossible(int n) {
        return n;
    }

    // expect: UNKNOWN impossible --prove
    //@ ensures \result == 3;
    static int usesImpossible(int n) {
        return impossible(n);
    }

    //@ ensures \result > n || n == Integer.MAX_VALUE;
    //@ ensures n != 7;
    //@ signals (IllegalStateException e) n == 7;
    //@ signals_only IllegalStateException;
    static int following(int n) {
        if (n == 7) {
            throw new IllegalStateException();
        }
        return n + 1;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures false;
    //@ signals (IllegalStateException e) true;
    //@ signals_only IllegalStateException;
    static int usesFollowing() {
        return following(7);
    }
}
