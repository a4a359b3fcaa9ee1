public class Main {
    public static void test(String s) {
        if (s != null) {
            char[] c = s.toCharArray();
            assert c.length == s.length() && new String(c).equals(s) && String.valueOf(c).hashCode() == s.hashCode();
        }
    }
}
