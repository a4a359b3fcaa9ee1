import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        assert (s + s).length() >= 0; // strings too long to be joined end in OutOfMemoryError
    }
}
