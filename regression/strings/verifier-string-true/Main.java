import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void test(int n) {
        String s = Verifier.nondetString();
        assert s != null && s.length() <= 3;
    }
}
