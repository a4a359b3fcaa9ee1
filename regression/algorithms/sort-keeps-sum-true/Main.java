import org.cprover.CProver;

public class Main {
    static void test() {
        int n = 6, before = 0, after = 0;
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = CProver.nondetInt();
            before += a[i];
        }
        for (int i = 0; i < n; i++) {
            int least = i;
            for (int j = i + 1; j < n; j++) {
                if (a[j] < a[least]) {
                    least = j;
                }
            }
            int held = a[i];
            a[i] = a[least];
            a[least] = held;
        }
        for (int value : a) {
            after += value;
        }
        assert before == after;
    }
}
