public class Main {
    public static void test(String s) {
        if (s != null && s.length() > 90) {
            String t = s.substring(40);
            assert t.charAt(37) == s.charAt(77) && t.length() == s.length() - 40;
        }
    }
}
