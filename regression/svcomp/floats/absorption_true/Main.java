import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        double x = Verifier.nondetDouble();
        if (x > 1 && x < 1e15) {
            assert x + 1 != x;
        }
    }
}
