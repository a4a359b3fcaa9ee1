/** Rounds of loops that exceptions end: what they have written by then counts for `loop_modifies`. */
public class Leaving {
    static void mayThrow(int n) {
        if (n == 2) {
            throw new IllegalStateException();
        }
    }

    static void writesAndThrows(int[] a, int n) {
        a[0] = 7;
        if (n == 2) {
            throw new IllegalStateException();
        }
        a[0] = 0;
    }

    static class Bad {
        static int value = divided(1);

        static int divided(int x) {
            return 3 / (x - 1);
        }
    }

    // expect: FAILED loop_modifies
    //@ requires a.length > 0 && a[0] == 0;
    //@ signals (IllegalStateException e) true;
    static void exceptionOfCallee(int[] a, int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && a[0] == 0;
        //@ loop_modifies i;
        while (i < n) {
            a[0] = 5;
            mayThrow(i);
            a[0] = 0;
            i++;
        }
    }

    // expect: FAILED loop_modifies --prove
    //@ requires a.length > 0 && a[0] == 0;
    //@ signals (IllegalStateException e) true;
    static void calleeWritesAndThrows(int[] a, int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && a[0] == 0;
        //@ loop_modifies i;
        while (i < n) {
            writesAndThrows(a, i);
            i++;
        }
    }

    // expect: FAILED loop_modifies
    //@ requires a.length > 0 && a[0] == 0;
    //@ signals (ArrayIndexOutOfBoundsException e) true;
    static void badIndex(int[] a, int[] b) {
        int i = 0;
        //@ loop_invariant 0 <= i && a[0] == 0;
        //@ loop_modifies i;
        while (i < 10) {
            a[0] = 5;
            int x = b[i];
            a[0] = 0;
            i++;
        }
    }

    // expect: FAILED loop_modifies
    //@ requires a.length > 0 && a[0] == 0;
    //@ signals (Throwable e) true;
    static void exceptionOfInitialiser(int[] a, int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && a[0] == 0;
        //@ loop_modifies i;
        while (i < 10) {
            a[0] = 5;
            int x = Bad.value;
            a[0] = 0;
            i++;
        }
    }

    // expect: FAILED loop_modifies
    //@ requires a.length > 0 && a[0] == 0;
    //@ signals (IllegalStateException e) true;
    static void finallyWrites(int[] a, int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && a[0] == 0;
        //@ loop_modifies i;
        while (i < n) {
            try {
                mayThrow(i);
            } finally {
                if (i == 2) a[0] = 5;
            }
            a[0] = 0;
            i++;
        }
    }

    // expect: SUCCESSFUL --prove
    //@ requires a.length > 0 && a[0] == 0;
    //@ signals (IllegalStateException e) true;
    static void finallyPutsBack(int[] a, int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && a[0] == 0;
        //@ loop_modifies i;
        while (i < n) {
            try {
                a[0] = 5;
                mayThrow(i);
            } finally {
                a[0] = 0;
            }
            i++;
        }
    }

    // expect: FAILED loop_modifies
    //@ requires a.length > 0 && a[0] == 0;
    static void caughtOutside(int[] a, int n) {
        int i = 0;
        try {
            mayThrow(n);
        //@ loop_invariant 0 <= i && a[0] == 0;
        //@ loop_modifies i;
        while (i < n) {
            a[0] = 5;
            mayThrow(i);
            a[0] = 0;
            i++;
        }
        } catch (IllegalStateException e) { }
    }

    // expect: SUCCESSFUL --prove
    //@ requires a.length > 0 && a[0] == 0;
    static void caughtAndGoesOn(int[] a, int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && a[0] == 0;
        //@ loop_modifies i;
        while (i < n) {
            try {
            a[0] = 5;
            mayThrow(i);
            } catch (IllegalStateException e) { i++; }
            a[0] = 0;
            if (i < Integer.MAX_VALUE) i++;
        }
    }

    // expect: FAILED loop_modifies --prove
    //@ requires a.length > 0 && a[0] == 0;
    static void caughtAndBreaks(int[] a, int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && a[0] == 0;
        //@ loop_modifies i;
        while (i < n) {
            try {
            a[0] = 5;
            mayThrow(i);
            } catch (IllegalStateException e) { break; }
            a[0] = 0;
            i++;
        }
    }

    // expect: FAILED loop_modifies
    //@ requires a.length > 0 && a[0] == 0;
    //@ signals (IllegalStateException e) true;
    static void exceptionOutOfTwoLoops(int[] a, int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && a[0] == 0;
        //@ loop_modifies i;
        while (i < n) {
            a[0] = 5;
            for (int j = 0; j < 4; j++) mayThrow(j);
            a[0] = 0;
            i++;
        }
    }

    // expect: FAILED loop_modifies
    //@ requires a.length > 0 && a[0] == 0;
    //@ signals (IllegalStateException e) true;
    static void innerRoundWrites(int[] a, int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && a[0] == 0;
        //@ loop_modifies a[0];
        while (i < n) {
            int j = 0;
            //@ loop_invariant 0 <= j && a[0] == 0;
            //@ loop_modifies j;
            while (j < 4) {
              a[0] = 5;
              mayThrow(j);
              a[0] = 0;
              j++;
            }
            i++;
        }
    }

    // expect: SUCCESSFUL --prove
    //@ requires a.length > 0 && a[0] == 0;
    //@ signals (IllegalStateException e) a[0] == 5;
    static void writesBeforeTheLoop(int[] a, int n) {
        int i = 0;
        a[0] = 5;
        //@ loop_invariant 0 <= i;
        //@ loop_modifies i;
        while (i < n) {
            mayThrow(i);
            i++;
        }
        a[0] = 0;
    }

    // expect: FAILED loop_modifies --prove
    //@ requires a.length > 0 && a[0] == 0;
    //@ signals (IllegalStateException e) true;
    static void catchesAnother(int[] a, int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && a[0] == 0;
        //@ loop_modifies i;
        while (i < n) {
            try {
              a[0] = 5;
              mayThrow(i);
              a[0] = 0;
            } catch (ArithmeticException e) { a[0] = 0; }
            i++;
        }
    }

    // expect: SUCCESSFUL --prove
    //@ requires a.length > 0 && a[0] == 0;
    //@ signals (IllegalStateException e) true;
    static void writesWhatItMay(int[] a, int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && a[0] == 0;
        //@ loop_modifies i, a[0];
        while (i < n) {
            a[0] = 5;
            mayThrow(i);
            a[0] = 0;
            i++;
        }
    }

    // expect: FAILED loop_modifies
    //@ requires a.length > 0 && a[0] == 0;
    //@ signals (IllegalStateException e) true;
    static void lockedAndThrows(int[] a, int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && a[0] == 0;
        //@ loop_modifies i;
        while (i < n) {
            synchronized (a) {
            a[0] = 5;
            mayThrow(i);
            a[0] = 0;
            }
            i++;
        }
    }

    int kept;

    // expect: SUCCESSFUL
    //@ signals (IllegalStateException e) true;
    void ownField(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i;
        //@ loop_modifies this.kept;
        while (i < n) {
            try {
                kept = i;
                mayThrow(i);
            } catch (ArithmeticException e) {
                kept = 0;
            }
            i++;
        }
    }

    // expect: FAILED loop_modifies
    //@ signals (IllegalStateException e) true;
    void fieldOfAnother(Leaving other, int n) {
        int i = 0;
        //@ loop_invariant 0 <= i;
        //@ loop_modifies this.kept;
        while (i < n) {
            other.kept = i;
            mayThrow(i);
            i++;
        }
    }
}
