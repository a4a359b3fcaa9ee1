import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.length() < 1000000000) { // longer ones end in OutOfMemoryError
            assert (s + s).length() >= s.length();
        }
    }
}
