import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        float level = 0;
        while (Verifier.nondetBoolean()) {
            level += 0.25f;
            if (level > 1) {
                level = 0;
            }
            assert level < 0.75f;
        }
    }
}
