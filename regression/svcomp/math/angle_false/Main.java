import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        double x = Verifier.nondetDouble();
        double y = Verifier.nondetDouble();
        if (x > 0 && y > 0 && x < 10 && y < 10) {
            double angle = Math.atan2(y, x);
            assert angle < 0.7 || angle > 0.8;
        }
    }
}
