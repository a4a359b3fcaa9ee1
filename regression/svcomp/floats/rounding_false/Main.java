import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        if (d >= 0.0625 && d <= 0.125) {
            assert (float) d == d;
        }
    }
}
