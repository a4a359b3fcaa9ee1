import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static final int RED = 0;
    static final int GREEN = 1;
    static final int YELLOW = 2;

    public static void main(String[] args) {
        int north = RED;
        int east = RED;
        boolean turn = false;
        while (Verifier.nondetBoolean()) {
            if (north == GREEN) {
                north = YELLOW;
            } else if (east == GREEN) {
                east = YELLOW;
            } else {
                north = RED;
                east = RED;
                if (turn) {
                    north = GREEN;
                } else {
                    east = GREEN;
                }
                turn = !turn;
            }
            assert north != GREEN || east != GREEN;
            assert !(east == YELLOW && north == GREEN);
        }
    }
}
