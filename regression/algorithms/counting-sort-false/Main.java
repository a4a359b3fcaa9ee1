import org.cprover.CProver;

/** Counts of unknown numbers, and places by their sums. */
public class Main {
    static final int N = 4;

    static void test() {
        int[] a = new int[N];
        int[] counts = new int[8];
        for (int i = 0; i < N; i++) {
            a[i] = CProver.nondetInt();
            CProver.assume(a[i] >= 0 && a[i] < 8);
            counts[a[i]]++;
        }
        for (int i = 1; i < 8; i++) {
            counts[i] += counts[i - 1];
        }
        int[] sorted = new int[N];
        for (int i = N - 1; i >= 0; i--) {
            sorted[--counts[a[i]]] = a[i];
        }
        for (int i = 0; i + 1 < N; i++) {
            assert sorted[i] < sorted[i + 1];
        }
    }
}
