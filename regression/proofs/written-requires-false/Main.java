public class Main {
    //@ requires 0 <= n && n <= 1 + a.length;
    static int test(int[] a, int n) {
        int s = 0;
        //@ loop_invariant 0 <= i && i <= n;
        for (int i = 0; i < n; i++) {
            s += a[i];
        }
        return s;
    }
}
