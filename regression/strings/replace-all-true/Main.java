public class Main {
    public static void test(String s) {
        if (s != null) {
            String t = s.replaceAll("[^a-z]", "");
            assert t.length() <= s.length() && (t.isEmpty() || t.charAt(0) >= 'a');
        }
    }
}
