import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        double x = Verifier.nondetDouble();
        if (x > 10 && x < 12) {
            double y = Math.pow(x, 3);
            assert !Double.isNaN(y);
        }
    }
}
