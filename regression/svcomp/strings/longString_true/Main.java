import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.length() == 150) {
            assert s.charAt(149) == s.charAt(s.length() - 1);
        }
    }
}
