import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 1000);
        int[] a = new int[n];
        int negatives = 0;
        for (int i = 0; i < n; i++) {
            a[i] = Verifier.nondetInt();
            if (a[i] < 0) {
                negatives++;
            }
        }
        assert negatives >= 0 && negatives <= n && !(n == 2 && negatives == 1);
    }
}
