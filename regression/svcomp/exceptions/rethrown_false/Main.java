import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static int parse(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalStateException("not a number", e);
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        parse(n > 9 && n < 12 ? "x" + n : "17");
    }
}
