import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0);
        int count = 0;
        int[] a = new int[4];
        for (int i = 0; i < n; i++) {
            a[i & 3] = Verifier.nondetInt();
            count++;
        }
        assert count == n;
    }
}
