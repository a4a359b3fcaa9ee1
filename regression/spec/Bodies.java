/** Clauses at the ends of blocks, and in bodies that run where they are called. */
public class Bodies {
    int size;
    //@ ghost int pushed = 0;

    // expect: FAILED ensures
    //@ ensures pushed == \old(pushed);
    void setsLast(boolean b) {
        if (b) {
            size = size + 0;
            //@ set pushed = pushed + 1;
        }
    }

    // expect: SUCCESSFUL
    //@ ensures pushed == \old(pushed) + (b ? 1 : 2);
    void setsBoth(boolean b) {
        if (b) {
            size = size + 0;
            //@ set pushed = pushed + 1;
        } else {
            size = b ? 1 : 2;
            //@ set pushed = pushed + 2;
        }
    }

    // expect: SUCCESSFUL
    //@ requires n >= 0;
    //@ ensures pushed == n;
    void loop(int n) {
        //@ set pushed = 0;
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n && pushed == i;
        while (i < n) {
            i++;
            //@ set pushed = pushed + 1;
        }
    }

    // expect: SUCCESSFUL
    //@ requires n >= 0 && n < 4;
    //@ ensures pushed == n - (n > 2 ? 1 : 0);
    void unwound(int n) {
        //@ set pushed = 0;
        for (int i = 0; i < n; i++) {
            if (i == 2) {
                continue;
            }
            size++;
            //@ set pushed = pushed + 1;
        }
    }

    // expect: FAILED
    //@ requires n >= 0;
    //@ ensures pushed == 0;
    void loopForgets(int n) {
        //@ set pushed = 0;
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n;
        while (i < n) {
            i++;
            //@ set pushed = pushed + 1;
        }
    }

    // expect: FAILED assert
    void asserts(int n) {
        if (n > 3) {
            int k = n - 1;
            size = k;
            //@ assert size == n;
        }
    }

    // expect: SUCCESSFUL
    void assertsRight(int n) {
        if (n > 3) {
            int k = n - 1;
            size = k;
            //@ assert size == n - 1 && size == k;
        }
    }

    // expect: FAILED assert
    void twice(int n) {
        inlined(n);
        inlined(n + 1);
    }

    void inlined(int n) {
        int before = size;
        n = n + 1;
        size = n;
        //@ assert \old(size) == before && \old(n) == n - 1 && \old(size) != 7;
        n = 0;
    }

    // expect: SUCCESSFUL
    void twiceRight(int n) {
        inlined2(n);
        inlined2(n + 1);
    }

    void inlined2(int n) {
        int before = size;
        n = n + 1;
        size = n;
        //@ assert \old(size) == before && \old(n) == n - 1;
        n = 0;
    }

    // expect: SUCCESSFUL
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == \old(a[i]) + 2);
    static void incrementTwice(int[] a) {
        increment(a);
        increment(a);
    }

    static void increment(int[] a) {
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_invariant (\forall int k; 0 <= k && k < a.length; a[k] == \old(a[k]) + (k < i ? 1 : 0));
        for (int i = 0; i < a.length; i++) {
            a[i]++;
        }
    }

    // expect: FAILED ensures
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == \old(a[i]) + 1);
    static void incrementTwiceWrong(int[] a) {
        increment(a);
        increment(a);
    }

    // expect: SUCCESSFUL
    static int behindInTry(int x) {
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

    // expect: FAILED assert
    static int behindInTryWrong(int x) {
        //@ ghost int g = 0;
        int r = 0;
        try {
            r = 5 / x;
            //@ set g = 2;
        } catch (ArithmeticException e) {
            return x;
        }
        //@ assert g == 0;
        return x;
    }
}
