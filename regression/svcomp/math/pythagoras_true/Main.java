import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a > 0 && a < 20 && b > 0 && b < 20);
        double c = Math.sqrt(a * a + b * b);
        assert c >= a && c >= b;
    }
}
