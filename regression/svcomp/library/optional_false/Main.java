import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        java.util.Optional<Integer> found = n > 0 ? java.util.Optional.of(n) : java.util.Optional.empty();
        int value = found.get();
        assert value > 0;
    }
}
