import java.util.StringTokenizer;

public class Main {
    public static void test(String s) {
        if (s != null) {
            StringTokenizer t = new StringTokenizer(s, ",");
            while (t.hasMoreTokens()) {
                String token = t.nextToken();
                assert token.length() > 0 && token.indexOf(',') < 0;
            }
        }
    }
}
