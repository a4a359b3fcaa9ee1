import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        double a = Verifier.nondetDouble();
        double b = Verifier.nondetDouble();
        Verifier.assume(a >= -1e300 && a <= 1e300 && b >= -1e300 && b <= 1e300);
        double mean = (a + b) / 2;
        assert mean <= Math.max(a, b);
    }
}
