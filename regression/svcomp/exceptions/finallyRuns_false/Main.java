import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static int log;
    static int work(boolean fails) {
        try {
            if (fails) {
                throw new IllegalStateException();
            }
            return 1;
        } catch (IllegalStateException e) {
            return 2;
        } finally {
            log++;
        }
    }

    public static void main(String[] args) {
        int result = work(Verifier.nondetBoolean());
        assert log == 1 && result >= 1 && result < 2;
    }
}
