import org.cprover.CProver;

public class Main {
    static class Percent {
        private final int value;

        Percent(int value) {
            if (value < 0 || value > 100) {
                throw new IllegalArgumentException("percent");
            }
            this.value = value;
        }
    }

    public static void main(String[] args) {
        Percent p = CProver.nondetWithoutNull();
        assert p.value <= 100;
    }
}
