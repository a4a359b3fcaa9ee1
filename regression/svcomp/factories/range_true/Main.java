import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static class Range {
        final int from;
        final int to;
        Range(int from, int to) {
            if (from >= to) {
                throw new IllegalArgumentException();
            }
            this.from = from;
            this.to = to;
        }
    }

    public static void main(String[] args) {
        Range range = null;
        try {
            range = Verifier.nondetObject(Range.class, () -> new Range(Verifier.nondetInt(), Verifier.nondetInt()));
        } catch (IllegalArgumentException e) {
            return;
        }
        assert range.to != range.from;
    }
}
