import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        java.util.Map<Integer, Integer> counts = new java.util.HashMap<>();
        int first = Verifier.nondetInt();
        int second = Verifier.nondetInt();
        counts.merge(first, 1, Integer::sum);
        counts.merge(second, 1, Integer::sum);
        assert counts.size() == 2 || first != 1;
    }
}
