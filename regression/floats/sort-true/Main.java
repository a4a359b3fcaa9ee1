import org.cprover.CProver;

/** What is only compared needs no arithmetic of floats, however many there are. */
public class Main {
    static final int N = 6;

    static void test() {
        double[] a = new double[N];
        for (int i = 0; i < N; i++) {
            a[i] = CProver.nondetDouble();
            CProver.assume(!Double.isNaN(a[i]));
        }
        for (int i = 1; i < N; i++) {
            for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
                double t = a[j];
                a[j] = a[j - 1];
                a[j - 1] = t;
            }
        }
        for (int i = 0; i + 1 < N; i++) {
            assert a[i] <= a[i + 1];
        }
    }
}
