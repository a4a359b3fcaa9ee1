import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        assert n * n != 49;
    }
}
