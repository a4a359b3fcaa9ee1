import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static int count(int n) {
        if (n <= 0) {
            return 0;
        }
        return 1 + count(n - 1);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n > 0) {
            assert count(n) != 5;
        }
    }
}
