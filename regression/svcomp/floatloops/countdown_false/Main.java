import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int rounds = Verifier.nondetInt();
        double energy = 1;
        for (int i = 0; i < rounds; i++) {
            energy = energy * 1.5;
            assert energy <= 50;
        }
    }
}
