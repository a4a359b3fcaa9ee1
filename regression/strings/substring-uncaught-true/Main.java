public class Main {
    public static void test(String s) {
        if (s != null) {
            assert s.substring(s.indexOf(':') + 1).length() <= s.length();
        }
    }
}
