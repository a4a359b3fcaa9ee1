import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        double y = Verifier.nondetDouble();
        double x = Verifier.nondetDouble();
        double angle = Math.atan2(y, x);
        if (angle > 2.3 && Math.exp(y) > 3) {
            assert angle < 3.2;
        }
    }
}
