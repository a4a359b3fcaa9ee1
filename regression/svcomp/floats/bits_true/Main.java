import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        float f = Verifier.nondetFloat();
        if (f == 0) {
            int bits = Float.floatToIntBits(f);
            assert bits == 0 || bits == Integer.MIN_VALUE;
        }
    }
}
