public class Main {
    public static void test(String s, String t) {
        if (s != null && t != null && s.contains(t)) {
            assert t.length() < s.length();
        }
    }
}
