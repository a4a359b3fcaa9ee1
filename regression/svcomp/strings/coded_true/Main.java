import java.io.UnsupportedEncodingException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) throws UnsupportedEncodingException {
        String query = URLEncoder.encode(Verifier.nondetString(), "UTF-8");
        assert query.indexOf('&') < 0 && !query.contains("=");
        try {
            System.out.println(URLDecoder.decode(Verifier.nondetString(), "UTF-8").length());
        } catch (IllegalArgumentException e) {
            System.out.println("malformed");
        }
    }
}
