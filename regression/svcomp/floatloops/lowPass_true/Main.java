import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        double y = 0;
        while (Verifier.nondetBoolean()) {
            double x = Verifier.nondetDouble();
            Verifier.assume(x >= -1 && x <= 1);
            y = 0.5 * y + 0.25 * x;
        }
        assert y >= -1 && y <= 1;
    }
}
