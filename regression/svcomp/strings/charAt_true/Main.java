import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (!s.isEmpty() && s.charAt(0) == '/') {
            System.out.println("a path");
        }
    }
}
