/** Arrays of any length; each takes seconds. */
public class UnboundedSlow {
    // expect: SUCCESSFUL --prove
    //@ requires a.length <= b.length;
    //@ ensures (\forall int i; 0 <= i && i < a.length; b[i] == \old(a[i]));
    //@ assignable b[*];
    static void copyTo2(int[] a, int[] b) {
        //@ loop_invariant 0 <= i && i <= a.length && (\forall int k; 0 <= k && k < i; b[k] == \old(a[k]));
        //@ loop_invariant (\forall int k; i <= k && k < a.length; a[k] == \old(a[k]));
        for (int i = 0; i < a.length; i++) {
            b[i] = a[i];
        }
    }

    // expect: SUCCESSFUL --prove
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == \old(a[a.length - 1 - i]));
    //@ assignable a[*];
    static void reverse(int[] a) {
        int i = 0;
        int j = a.length - 1;
        //@ loop_invariant 0 <= i && i + j == a.length - 1 && i - 2 <= j;
        //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] == \old(a[a.length - 1 - k]));
        //@ loop_invariant (\forall int k; j < k && k < a.length; a[k] == \old(a[a.length - 1 - k]));
        //@ loop_invariant (\forall int k; i <= k && k <= j; a[k] == \old(a[k]));
        while (i < j) {
            int t = a[i];
            a[i] = a[j];
            a[j] = t;
            i++;
            j--;
        }
    }

    // expect: SUCCESSFUL --prove
    //@ requires (\forall int i, j; 0 <= i && i < j && j < a.length; a[i] <= a[j]);
    //@ ensures \result == -1 ==> (\forall int i; 0 <= i && i < a.length; a[i] != x);
    //@ ensures \result != -1 ==> 0 <= \result && \result < a.length && a[\result] == x;
    //@ assignable \nothing;
    static int binarySearch(int[] a, int x) {
        int low = 0;
        int high = a.length;
        //@ loop_invariant 0 <= low && low <= high && high <= a.length;
        //@ loop_invariant (\forall int k; 0 <= k && k < low; a[k] < x);
        //@ loop_invariant (\forall int k; high <= k && k < a.length; a[k] > x);
        //@ decreases high - low;
        while (low < high) {
            int mid = (low + high) >>> 1;
            if (a[mid] < x) {
                low = mid + 1;
            } else if (a[mid] > x) {
                high = mid;
            } else {
                return mid;
            }
        }
        return -1;
    }

    // expect: UNKNOWN proof --prove-with abstract
    //@ requires (\forall int i, j; 0 <= i && i < j && j < a.length; a[i] <= a[j]);
    //@ ensures \result != -1 ==> 0 <= \result && \result < a.length && a[\result] == x;
    static int binarySearchOverflows(int[] a, int x) {
        int low = 0;
        int high = a.length;
        //@ loop_invariant 0 <= low && low <= high && high <= a.length;
        while (low < high) {
            int mid = (low + high) / 2;
            if (a[mid] < x) {
                low = mid + 1;
            } else if (a[mid] > x) {
                high = mid;
            } else {
                return mid;
            }
        }
        return -1;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures (\forall int i, j; 0 <= i && i < j && j < a.length; a[i] <= a[j]);
    //@ assignable a[*];
    static void insertionSort(int[] a) {
        //@ loop_invariant 0 <= n && n <= a.length;
        //@ loop_invariant (\forall int i, j; 0 <= i && i < j && j < n; a[i] <= a[j]);
        for (int n = 0; n < a.length; n++) {
            int x = a[n];
            int k = n;
            //@ loop_invariant 0 <= k && k <= n && n < a.length;
            //@ loop_invariant (\forall int i, j; 0 <= i && i < j && j < k; a[i] <= a[j]);
            //@ loop_invariant (\forall int i, j; k < i && i < j && j <= n; a[i] <= a[j]);
            //@ loop_invariant (\forall int i, j; 0 <= i && i < k && k < j && j <= n; a[i] <= a[j]);
            //@ loop_invariant (\forall int j; k < j && j <= n; x < a[j]);
            while (k > 0 && a[k - 1] > x) {
                a[k] = a[k - 1];
                k--;
            }
            a[k] = x;
        }
    }

    // expect: UNKNOWN proof --prove-with abstract
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == v);
    //@ assignable a[0..10];
    static void fillFrame(int[] a, int v) {
        //@ loop_invariant 0 <= i && i <= a.length && (\forall int k; 0 <= k && k < i; a[k] == v);
        for (int i = 0; i < a.length; i++) {
            a[i] = v;
        }
    }

    // expect: UNKNOWN proof --prove-with abstract
    //@ requires a.length > 0;
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] <= \result);
    static int maxWrong(int[] a) {
        int m = a[0];
        //@ loop_invariant 1 <= i && i <= a.length && (\forall int k; 0 <= k && k < i; a[k] <= m);
        for (int i = 1; i < a.length; i++) {
            if (a[i] > m && i != 77) {
                m = a[i];
            }
        }
        return m;
    }

    // expect: SUCCESSFUL --prove
    //@ requires 0 <= lo && lo <= hi && hi < a.length;
    //@ ensures lo <= \result && \result <= hi;
    //@ ensures (\forall int k; lo <= k && k < \result; a[k] <= a[\result]);
    //@ ensures (\forall int k; \result < k && k <= hi; a[k] > a[\result]);
    //@ assignable a[lo..hi];
    static int partition(int[] a, int lo, int hi) {
        int p = a[hi];
        int i = lo;
        //@ loop_invariant lo <= i && i <= j && j <= hi && a[hi] == p;
        //@ loop_invariant (\forall int k; lo <= k && k < i; a[k] <= p);
        //@ loop_invariant (\forall int k; i <= k && k < j; a[k] > p);
        //@ loop_modifies a[lo..hi];
        //@ decreases hi - j;
        for (int j = lo; j < hi; j++) {
            if (a[j] <= p) {
                int t = a[i];
                a[i] = a[j];
                a[j] = t;
                i++;
            }
        }
        int t = a[i];
        a[i] = a[hi];
        a[hi] = t;
        return i;
    }

    // expect: FAILED ensures --prove
    //@ requires 0 <= lo && lo <= hi && hi < a.length;
    //@ ensures (\forall int k; \result < k && k <= hi; a[k] > a[\result]);
    static int partitionOfEqual(int[] a, int lo, int hi) {
        int p = a[hi];
        int i = lo;
        //@ loop_invariant lo <= i && i <= j && j <= hi && a[hi] == p;
        //@ loop_invariant (\forall int k; lo <= k && k < i; a[k] < p);
        //@ loop_invariant (\forall int k; i <= k && k < j; a[k] >= p);
        //@ loop_modifies a[lo..hi];
        for (int j = lo; j < hi; j++) {
            if (a[j] < p) {
                int t = a[i];
                a[i] = a[j];
                a[j] = t;
                i++;
            }
        }
        int t = a[i];
        a[i] = a[hi];
        a[hi] = t;
        return i;
    }
}
