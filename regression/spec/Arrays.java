/** Methods on arrays and ints: each `expect` says what `pybmc spec` must find of the method below it. */
public class Arrays {
    // expect: SUCCESSFUL
    //@ requires a.length > 0;
    //@ ensures (\forall int i; 0 <= i && i < a.length; \result >= a[i]);
    //@ ensures (\exists int i; 0 <= i && i < a.length; \result == a[i]);
    //@ assignable \nothing;
    static int max(int[] a) {
        int m = a[0];
        for (int i = 1; i < a.length; i++) {
            if (a[i] > m) {
                m = a[i];
            }
        }
        return m;
    }

    // expect: FAILED ensures
    //@ requires a.length > 0;
    //@ ensures (\forall int i; 0 <= i && i < a.length; \result >= a[i]);
    static int maxSkipsFirst(int[] a) {
        int m = 0;
        for (int i = 1; i < a.length; i++) {
            if (a[i] > m) {
                m = a[i];
            }
        }
        return m;
    }

    // expect: FAILED maxOfNothing:([I)I.1
    //@ ensures (\forall int i; 0 <= i && i < a.length; \result >= a[i]);
    static int maxOfNothing(int[] a) {
        int m = a[0];
        for (int i = 1; i < a.length; i++) {
            if (a[i] > m) {
                m = a[i];
            }
        }
        return m;
    }

    // expect: SUCCESSFUL
    //@ requires 0 <= i && i < a.length && 0 <= j && j < a.length;
    //@ ensures a[i] == \old(a[j]) && a[j] == \old(a[i]);
    //@ ensures (\forall int k; 0 <= k && k < a.length && k != i && k != j; a[k] == \old(a[k]));
    //@ assignable a[i], a[j];
    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    // expect: FAILED ensures
    //@ requires 0 <= i && i < a.length && 0 <= j && j < a.length;
    //@ ensures a[i] == \old(a[j]) && a[j] == \old(a[i]);
    static void swapBadly(int[] a, int i, int j) {
        a[i] = a[j];
        a[j] = a[i];
    }

    // expect: FAILED assignable
    //@ requires a.length > 2;
    //@ assignable a[0..1];
    static void writesTooFar(int[] a) {
        a[0] = 1;
        a[1] = 2;
        a[2] = a[2] + 1;
    }

    // expect: SUCCESSFUL
    //@ requires a.length > 2;
    //@ assignable a[0..1];
    static void writesTwo(int[] a) {
        a[0] = 1;
        a[1] = 2;
    }

    // expect: SUCCESSFUL --objects 3
    //@ ensures (\forall int i; 0 <= i && i < a.length - 1; a[i] <= a[i + 1]);
    //@ assignable a[*];
    static void sort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int x = a[i];
            int j = i - 1;
            while (j >= 0 && a[j] > x) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = x;
        }
    }

    // expect: FAILED ensures
    //@ ensures (\forall int i; 0 <= i && i < a.length - 1; a[i] <= a[i + 1]);
    //@ assignable a[*];
    static void sortForgetsFirst(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int x = a[i];
            int j = i - 1;
            while (j > 0 && a[j] > x) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = x;
        }
    }

    // expect: SUCCESSFUL
    //@ ensures \result == (\sum int i; 0 <= i && i < a.length; a[i]);
    static /*@ pure @*/ int sum(int[] a) {
        int s = 0;
        for (int x : a) {
            s += x;
        }
        return s;
    }

    // expect: FAILED ensures
    //@ ensures \result == (\product int i; 0 <= i && i < a.length; a[i]);
    static /*@ pure @*/ int productBadly(int[] a) {
        int s = 0;
        for (int x : a) {
            s *= x;
        }
        return s;
    }

    // expect: SUCCESSFUL --objects 3
    //@ requires a.length > 0;
    //@ ensures \result == (\max int i; 0 <= i && i < a.length; a[i]) - (\min int i; 0 <= i && i < a.length; a[i]);
    static int spread(int[] a) {
        int lo = a[0], hi = a[0];
        for (int x : a) {
            lo = x < lo ? x : lo;
            hi = x > hi ? x : hi;
        }
        return hi - lo;
    }

    // expect: FAILED ensures
    //@ ensures \result == (\max int i; 0 <= i && i < a.length; a[i]);
    static int maxOfMaybeNothing(int[] a) {
        int hi = 0;
        for (int i = 0; i < a.length; i++) {
            hi = i == 0 || a[i] > hi ? a[i] : hi;
        }
        return hi;
    }

    // expect: SUCCESSFUL
    //@ requires (\forall int i; 0 < i && i < a.length; a[i - 1] <= a[i]);
    //@ ensures \result >= 0 ==> \result < a.length && a[\result] == x;
    //@ ensures \result < 0 ==> !(\exists int i; 0 <= i && i < a.length; a[i] == x);
    static int search(int[] a, int x) {
        int lo = 0, hi = a.length;
        while (lo < hi) {
            int mid = (lo + hi) >>> 1;
            if (a[mid] < x) {
                lo = mid + 1;
            } else if (a[mid] > x) {
                hi = mid;
            } else {
                return mid;
            }
        }
        return -1;
    }

    // expect: FAILED ensures
    //@ requires (\forall int i; 0 < i && i < a.length; a[i - 1] <= a[i]);
    //@ ensures \result < 0 ==> !(\exists int i; 0 <= i && i < a.length; a[i] == x);
    static int searchMisses(int[] a, int x) {
        int lo = 0, hi = a.length - 1;
        while (lo < hi) {
            int mid = (lo + hi) >>> 1;
            if (a[mid] < x) {
                lo = mid + 1;
            } else if (a[mid] > x) {
                hi = mid;
            } else {
                return mid;
            }
        }
        return -1;
    }

    // expect: SUCCESSFUL
    //@ ensures \result.length == a.length;
    //@ ensures \fresh(\result);
    //@ ensures (\forall int i; 0 <= i && i < a.length; \result[i] == a[a.length - 1 - i]);
    //@ assignable \nothing;
    static int[] reversed(int[] a) {
        int[] b = new int[a.length];
        for (int i = 0; i < a.length; i++) {
            b[i] = a[a.length - 1 - i];
        }
        return b;
    }

    // expect: FAILED ensures
    //@ ensures \fresh(\result);
    static int[] reversedMaybe(int[] a) {
        return a.length < 2 ? a : new int[a.length];
    }

    // expect: FAILED ensures
    //@ ensures \result != null;
    static int[] givesNull(int n) {
        return n > 7 ? null : new int[1];
    }

    // expect: SUCCESSFUL
    static /*@ nullable @*/ int[] mayGiveNull(int n) {
        return n > 7 ? null : new int[1];
    }

    // expect: SUCCESSFUL
    //@ requires x > 0 && y > 0 && x < 1000 && y < 1000;
    //@ ensures x % \result == 0 && y % \result == 0 || \result == 0;
    //@ ensures \result == 1;
    static int one(int x, int y) {
        return x / x;
    }

    // expect: FAILED requires
    //@ requires 10 / x > 2;
    //@ ensures \result > 0;
    static int undefinedRequires(int x) {
        return 1;
    }

    // expect: FAILED ensures
    //@ ensures a[\result] == 0;
    static int undefinedEnsures(int[] a) {
        return a.length;
    }

    // expect: SUCCESSFUL
    //@ requires a.length == b.length;
    //@ ensures \result <==> (\forall int i; 0 <= i && i < a.length; a[i] == b[i]);
    static boolean equal(int[] a, int[] b) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    // expect: SUCCESSFUL
    //@ requires x > Integer.MIN_VALUE;
    //@ ensures \result >= 0 && (\result == x || \result == -x);
    static int abs(int x) {
        return x < 0 ? -x : x;
    }

    // expect: FAILED ensures
    //@ ensures \result >= 0;
    static int absOfAll(int x) {
        return x < 0 ? -x : x;
    }

    // expect: FAILED ensures --objects 4 --stop-on-fail
    //@ requires a.length >= 3;
    //@ ensures a[0] >= 0;
    static void oneIsEnough(int[] a) {
        a[0] = a[1] + a[2];
    }

    // expect: SUCCESSFUL --objects 4 --stop-on-fail
    //@ requires a.length >= 3 && a[1] == 1 && a[2] == 2;
    //@ ensures a[0] == 3;
    static void oneWouldBeEnough(int[] a) {
        a[0] = a[1] + a[2];
    }
}
