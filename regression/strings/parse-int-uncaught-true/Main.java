public class Main {
    public static void test(String s) {
        if (s != null && s.length() == 1 && s.charAt(0) >= '0' && s.charAt(0) <= '9') {
            assert Integer.parseInt(s) == s.charAt(0) - '0';
        }
    }
}
