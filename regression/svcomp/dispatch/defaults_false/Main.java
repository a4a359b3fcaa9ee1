import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    interface Greeter {
        default int code() {
            return 1;
        }
    }
    static class Polite implements Greeter {
        public int code() {
            return Greeter.super.code() + 1;
        }
    }
    static class Plain implements Greeter {
    }

    public static void main(String[] args) {
        Greeter greeter = Verifier.nondetInt() > 0 ? new Polite() : new Plain();
        assert greeter.code() >= 2;
    }
}
