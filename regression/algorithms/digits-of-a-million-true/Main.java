import org.cprover.CProver;

/** A number to its digits and back; it is one of a million, and each is divided. */
public class Main {
    public static void main(String[] args) {
        int n = CProver.nondetInt();
        if (n < 0 || n >= 1000000) return;
        int rest = n, back = 0, scale = 1;
        for (int i = 0; i < 6; i++) {
            back += rest % 10 * scale;
            rest /= 10;
            scale *= 10;
        }
        assert back == n && rest == 0;
    }
}
