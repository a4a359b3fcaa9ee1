import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        String command = Verifier.nondetString();
        int state = 0;
        switch (command) {
            case "start": state = 1; break;
            case "stop": state = 2; break;
            default: state = 3;
        }
        assert state != 2;
    }
}
