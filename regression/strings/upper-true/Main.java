public class Main {
    public static void test(String s) {
        if (s != null && s.length() == 1 && s.charAt(0) < 128) {
            String t = s.toUpperCase();
            assert t.length() == 1 && (t.equals(s) || t.charAt(0) == s.charAt(0) - 32);
        }
    }
}
