import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        float f = Verifier.nondetFloat();
        if (f != f) { return; }
        assert f >= 0 || f < 0;
    }
}
