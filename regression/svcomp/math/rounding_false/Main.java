import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        if (d > 2 && d < 3) {
            long up = (long) Math.ceil(d);
            assert up == 3 && Math.round(d) != 3;
        }
    }
}
