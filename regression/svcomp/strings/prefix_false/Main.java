import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.startsWith("ab") && s.length() == 3) {
            assert s.charAt(0) == 'a' && s.charAt(2) == 'b';
        }
    }
}
