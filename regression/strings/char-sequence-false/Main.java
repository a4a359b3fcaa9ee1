public class Main {
    public static void test(String s, boolean b) {
        if (s != null) {
            CharSequence c = b ? s : new StringBuilder(s).append("x");
            assert c.length() == s.length();
        }
    }
}
