import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static class Machine {
        int coins;
        int cans = 3;
        void insert() {
            coins++;
        }
        boolean press() {
            if (coins >= 2 && cans > 0) {
                coins -= 2;
                cans--;
                return true;
            }
            return false;
        }
    }

    public static void main(String[] args) {
        int inserted = Verifier.nondetInt();
        int pressed = Verifier.nondetInt();
        Verifier.assume(inserted >= 0 && inserted <= 4 && pressed >= 0 && pressed <= 4);
        Machine machine = new Machine();
        for (int i = 0; i < inserted; i++) {
            machine.insert();
        }
        for (int i = 0; i < pressed; i++) {
            machine.press();
        }
        assert machine.coins + 2 * (3 - machine.cans) == inserted;
    }
}
