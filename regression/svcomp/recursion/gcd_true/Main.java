import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a > 0 && a <= 20 && b > 0 && b <= 20);
        int g = gcd(a, b);
        assert g > 0 && g <= a;
    }
}
