import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = Verifier.nondetString();
        if (s.compareTo(t) > 0) {
            assert !s.equals(t);
        }
    }
}
