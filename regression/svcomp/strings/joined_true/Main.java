import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        String first = Verifier.nondetString();
        String second = Verifier.nondetString();
        StringBuilder both = new StringBuilder().append(first).append(second);
        assert both.length() >= first.length();
        assert both.capacity() >= second.length();
    }
}
