public class Main {
    public static void test(String s) {
        if (s != null && s.length() <= 3) {
            String t = s.replaceFirst("a", "b");
            assert t.length() == s.length() && (t.indexOf('a') < 0 || t.indexOf('a') > s.indexOf('a'));
        }
    }
}
