import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() <= 4);
        String safe = s.replace('>', '_');
        assert safe.indexOf('<') == -1;
    }
}
