public class Main {
    public static void test(String s, int a, int b) {
        if (s != null) {
            try {
                String t = s.substring(a, b);
                assert t.length() == b - a && 0 <= a && a <= b && b <= s.length();
            } catch (StringIndexOutOfBoundsException e) {
                assert a < 0 || b > s.length() || a > b;
            }
        }
    }
}
