import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        if (a > 0 && b > 0) {
            System.out.println(Math.addExact(a, b));
        }
    }
}
