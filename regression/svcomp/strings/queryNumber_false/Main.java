import java.util.StringTokenizer;
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int number = Integer.MIN_VALUE;
        StringTokenizer query = new StringTokenizer(Verifier.nondetString(), "&");
        while (query.hasMoreTokens()) {
            String token = query.nextToken();
            if (token.startsWith("id=")) {
                try {
                    number = Integer.parseInt(token.substring(3));
                } catch (NumberFormatException e) {
                    System.out.println("not a number");
                }
                break;
            }
        }
        System.out.println(100 / number);
    }
}
