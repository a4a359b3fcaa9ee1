public class Main {
    public static void test(String s) {
        if (s != null) {
            String t = s.replace('a', 'b');
            assert t.indexOf('a') < 0 && t.length() == s.length();
        }
    }
}
