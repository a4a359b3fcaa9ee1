import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static int depth(int n) {
        try {
            if (n == 0) {
                throw new UnsupportedOperationException();
            }
            return depth(n - 1) + 1;
        } catch (UnsupportedOperationException e) {
            if (n < 5) {
                return 0;
            }
            throw e;
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n >= 0 && n < 5) {
            assert depth(n) == n;
        }
    }
}
