public class Main {
    //@ requires 0 <= low && low <= high && high <= a.length;
    //@ ensures low <= \result && \result <= high;
    static int count(int[] a, int low, int high) {
        if (low == high) {
            return low;
        }
        int rest = count(a, low + (low == 5000 ? 2 : 1), high);
        return a[low] > 0 ? rest : low;
    }

    static void test(int[] a) {
        if (a != null) {
            int r = count(a, 0, a.length);
            assert 0 <= r && r <= a.length;
        }
    }
}
