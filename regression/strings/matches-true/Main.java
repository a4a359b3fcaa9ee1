public class Main {
    public static void test(String s) {
        if (s != null && s.matches("[a-c]+\\d?")) {
            assert s.length() >= 1 && s.charAt(0) >= 'a' && s.charAt(0) <= 'c' && s.indexOf(' ') < 0;
        }
    }
}
