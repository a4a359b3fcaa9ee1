public class Main {
    public static void test(String s) {
        if (s != null && s.length() == 3 && s.charAt(0) < 128 && s.charAt(1) < 128) {
            String t = new StringBuilder(s).reverse().toString();
            assert t.charAt(0) == s.charAt(2) && t.charAt(2) == s.charAt(0);
        }
    }
}
