import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static int length(String header) {
        if (header == null || header.length() > 3) {
            return 0;
        }
        for (int i = 0; i < header.length(); i++) {
            if (header.charAt(i) < '0' || header.charAt(i) > '9') {
                return 0;
            }
        }
        return header.isEmpty() ? 0 : Integer.parseInt(header);
    }

    public static void main(String[] args) {
        byte[] body = new byte[length(Verifier.nondetString())];
        System.out.println(body.length);
    }
}
