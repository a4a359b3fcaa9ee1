import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        Object[] values = new String[2];
        values[0] = "text";
        if (Verifier.nondetBoolean()) {
            values[1] = Integer.valueOf(7);
        }
    }
}
