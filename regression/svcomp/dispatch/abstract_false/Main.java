import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static abstract class Step {
        abstract int next(int value);
        int twice(int value) {
            return next(next(value));
        }
    }
    static class Halve extends Step {
        int next(int value) {
            return value / 2;
        }
    }
    static class Invert extends Step {
        int next(int value) {
            return 12 / (value - 4);
        }
    }

    public static void main(String[] args) {
        int value = Verifier.nondetInt();
        Step step = value > 0 && value < 4 ? new Invert() : new Halve();
        int twice = value == 3 ? step.next(4) : step.twice(value);
        assert twice == twice;
    }
}
