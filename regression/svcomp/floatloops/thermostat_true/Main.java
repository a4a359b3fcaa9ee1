import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        double temperature = 20;
        while (Verifier.nondetBoolean()) {
            double outside = Verifier.nondetDouble();
            Verifier.assume(outside >= 0 && outside <= 40);
            temperature = 0.75 * temperature + 0.25 * outside;
            assert temperature >= 0 && temperature <= 40;
        }
    }
}
