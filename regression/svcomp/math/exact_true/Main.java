import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        if (a >= 0 && a < 1000000 && b > 0 && b <= 1000000000) {
            System.out.println(Math.addExact(a, b));
        }
    }
}
