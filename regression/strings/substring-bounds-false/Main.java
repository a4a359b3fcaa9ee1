public class Main {
    public static void test(String s, int a, int b) {
        if (s != null) {
            try {
                String t = s.substring(a, b);
                assert t.length() == b - a && b < s.length();
            } catch (StringIndexOutOfBoundsException e) {
            }
        }
    }
}
