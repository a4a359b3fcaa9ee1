import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static long sum(int n) {
        return n <= 0 ? 0 : n + sum(n - 1);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n >= 0 && n <= 12) {
            assert sum(n) == (long) n * (n + 1) / 2;
        }
    }
}
