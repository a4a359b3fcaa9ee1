public class Main {
    public static void test(String s) {
        if (s != null) {
            assert new String(s) != s && s.substring(0) == s && s.toString() == s && new String(s).equals(s);
        }
    }
}
