import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n != Integer.MIN_VALUE);
        assert Math.abs(n) >= 0;
    }
}
