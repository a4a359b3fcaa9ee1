import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        double speed = 0;
        while (Verifier.nondetBoolean()) {
            double change = Verifier.nondetDouble();
            speed += change;
            if (speed > 100) {
                speed = 100;
            }
            if (speed < 0) {
                speed = -1;
            }
        }
        assert speed >= 0 && speed <= 100  && speed != 2;
    }
}
