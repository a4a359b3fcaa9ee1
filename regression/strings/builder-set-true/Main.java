public class Main {
    public static void test(String s, char c) {
        if (s != null && s.length() == 3) {
            StringBuilder sb = new StringBuilder(s);
            sb.setCharAt(1, c);
            sb.setLength(2);
            assert sb.length() == 2 && sb.charAt(1) == c && sb.charAt(0) == s.charAt(0);
        }
    }
}
