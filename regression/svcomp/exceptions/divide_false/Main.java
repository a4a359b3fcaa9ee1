import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int d = Verifier.nondetInt();
        int result = 0;
        try {
            result = 100 / d;
        } catch (NullPointerException e) {
            result = -1;
        }
        assert result >= -100 && result <= 100;
    }
}
