public class Main {
    public static void test(String s) {
        if (s != null && s.length() > 3) {
            String t = s.substring(1, 3);
            assert t.length() == 2 && t.charAt(0) == s.charAt(1) && s.contains(t);
        }
    }
}
