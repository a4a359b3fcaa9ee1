import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.length() == 11 && s.charAt(0) == '1') {
            boolean digits = true;
            for (int i = 0; i < s.length(); i++) {
                digits &= s.charAt(i) >= '0' && s.charAt(i) <= '9';
            }
            if (digits) {
                int number = Integer.parseInt(s);
                assert number >= 1000;
            }
        }
    }
}
