import java.util.StringTokenizer;

public class Main {
    public static void test(String s) {
        if (s != null) {
            StringTokenizer t = new StringTokenizer(s, ",");
            int n = 0;
            while (t.hasMoreTokens()) {
                t.nextToken();
                n++;
            }
            assert n < 2;
        }
    }
}
