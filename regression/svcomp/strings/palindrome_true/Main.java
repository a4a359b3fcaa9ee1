import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.length() == 4) {
            String back = new StringBuilder(s).reverse().toString();
            if (back.equals(s)) {
                assert s.charAt(0) == s.charAt(3) || Character.isSurrogate(s.charAt(0));
            }
        }
    }
}
