import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        int cut = s.indexOf('=');
        if (cut >= 0) {
            String key = s.substring(0, cut);
            String value = s.substring(cut + 1);
            System.out.println(key.length() + value.length());
        }
    }
}
