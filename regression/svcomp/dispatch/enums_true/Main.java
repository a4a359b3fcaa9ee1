import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    enum Level {
        LOW(1), MIDDLE(5), HIGH(10);
        final int weight;
        Level(int weight) {
            this.weight = weight;
        }
        Level up() {
            return this == HIGH ? HIGH : values()[ordinal() + 1];
        }
    }

    public static void main(String[] args) {
        int number = Verifier.nondetInt();
        if (number >= 0 && number < 3) {
            Level level = Level.values()[number];
            assert level.up().weight >= level.weight;
        }
    }
}
