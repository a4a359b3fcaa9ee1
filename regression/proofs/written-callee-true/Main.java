public class Main {
    static int looks;

    //@ requires 0 <= low && low < a.length;
    //@ ensures low <= \result && \result < a.length;
    //@ assignable looks;
    static int least(int[] a, int low) {
        int best = low;
        for (int i = low + 1; i < a.length; i++) {
            if (a[i] < a[best]) {
                best = i;
            }
        }
        looks++;
        return best;
    }

    //@ requires true;
    static void test(int[] a) {
        for (int i = 0; i < a.length; i++) {
            int at = least(a, i);
            int kept = a[i];
            a[i] = a[at];
            a[at] = kept;
        }
    }
}
