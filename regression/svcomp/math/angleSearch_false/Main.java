import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        double y = Verifier.nondetDouble();
        double x = Verifier.nondetDouble();
        double angle = Math.atan2(y, x);
        if (angle > 2.2 && angle < 2.4 && Math.exp(y) > 3) {
            assert Math.sqrt(x * x + y * y) > 5;
        }
    }
}
