public class Main {
    public static void test(String s) {
        if (s != null) {
            String t = s.trim();
            assert t.isEmpty() || (t.charAt(0) > ' ' && t.charAt(t.length() - 1) > ' ');
            assert t.trim().equals(t) && s.contains(t);
        }
    }
}
