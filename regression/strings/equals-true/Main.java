public class Main {
    public static void test(String s, String t) {
        if (s != null && s.equals(t)) {
            assert t.length() == s.length() && (s.isEmpty() || s.charAt(0) == t.charAt(0));
        }
    }
}
