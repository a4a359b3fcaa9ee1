public class Main {
    public static void test(String s, String t) {
        if (s != null && t != null && s.length() == t.length()) {
            assert s.equals(t) || s.charAt(0) != t.charAt(0) || s.length() < 2;
        }
    }
}
