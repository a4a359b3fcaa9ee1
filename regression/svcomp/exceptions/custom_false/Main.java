import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static class Refused extends RuntimeException {
        Refused(String message) {
            super(message);
        }
    }
    static void enter(int door) throws Refused {
        if (door == 7) {
            throw new Refused("door " + door);
        }
    }

    public static void main(String[] args) throws Exception {
        enter(Verifier.nondetInt());
    }
}
