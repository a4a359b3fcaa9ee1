import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        int at = s.indexOf('x');
        if (at >= 0) {
            assert s.charAt(at) == 'x' && at < s.length();
        }
        assert s.length() >= 0;
    }
}
