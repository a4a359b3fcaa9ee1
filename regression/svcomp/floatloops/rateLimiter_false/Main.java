import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        float out = 0;
        while (Verifier.nondetBoolean()) {
            float target = Verifier.nondetFloat();
            Verifier.assume(target >= -10 && target <= 10);
            float step = target - out;
            if (step > 1) { step = 1; }
            if (step < -1) { step = -1; }
            float before = out;
            out = before + step;
            assert out >= -10 && out <= 1.5f;
        }
    }
}
