import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        double base = Verifier.nondetDouble();
        double exponent = Verifier.nondetDouble();
        if (base > 1.5 && base < 3 && exponent >= 1) {
            assert Math.pow(base, exponent) != 1.25;
        }
    }
}
