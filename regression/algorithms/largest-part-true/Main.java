import org.cprover.CProver;

public class Main {
    static void test() {
        int[] a = new int[4];
        for (int i = 0; i < a.length; i++) {
            a[i] = CProver.nondetInt();
            CProver.assume(a[i] >= -30 && a[i] <= 30);
        }
        int best = a[0], here = a[0];
        for (int i = 1; i < a.length; i++) {
            here = Math.max(a[i], here + a[i]);
            best = Math.max(best, here);
        }
        int found = a[0];
        for (int i = 0; i < a.length; i++) {
            int sum = 0;
            for (int j = i; j < a.length; j++) {
                sum += a[j];
                found = Math.max(found, sum);
            }
        }
        assert best == found;
    }
}
