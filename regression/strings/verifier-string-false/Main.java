import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void test(int n) {
        String s = Verifier.nondetString();
        assert s.length() != 2 || s.charAt(0) != s.charAt(1);
    }
}
