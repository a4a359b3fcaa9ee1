import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n > 0 && n < 100000);
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = Verifier.nondetInt();
        }
        int max = a[0];
        for (int i = 1; i < n; i++) {
            if (a[i] > max) {
                max = a[i];
            }
        }
        assert max >= a[0];
    }
}
