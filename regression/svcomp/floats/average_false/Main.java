import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        double a = Verifier.nondetDouble();
        double b = Verifier.nondetDouble();
        Verifier.assume(a >= 0 && b >= 0);
        double mean = (a + b) / 2;
        assert mean <= Math.max(a, b)  || Double.isNaN(mean) || Double.isInfinite(a) || Double.isInfinite(b);
    }
}
