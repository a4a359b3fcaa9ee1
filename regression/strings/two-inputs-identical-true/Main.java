public class Main {
    public static void test(String s, String t) {
        if (s != null && s == t) {
            assert s.equals(t) && s.length() == t.length();
        }
    }
}
