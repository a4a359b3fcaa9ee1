public class Main {
    public static void test(String s) {
        if (s != null && s.length() > 2) {
            char c = s.charAt(1);
            assert c >= 0 && c == s.charAt(s.length() - s.length() + 1);
        }
    }
}
