import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 5000) { return; }
        byte[] buffer = new byte[n];
        System.out.println(buffer.length);
    }
}
