import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n > 9 && n < 100);
        StringBuilder b = new StringBuilder();
        b.append(n).reverse().insert(0, '#');
        assert b.length() == 3 && b.charAt(1) != '7';
    }
}
