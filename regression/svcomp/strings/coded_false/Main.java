import java.util.Base64;
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        byte[] bytes = {(byte) Verifier.nondetInt(), Verifier.nondetByte()};
        String text = Base64.getEncoder().encodeToString(bytes);
        assert !text.equals("aGk=");
    }
}
