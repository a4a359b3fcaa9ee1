import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        String text = Verifier.nondetString();
        StringBuilder builder = new StringBuilder(text);
        builder.setLength(text.length() / 2);
        assert builder.length() <= text.length();
    }
}
