public class Main {
    public static void check(String a, String b, boolean first) {
        if (a == null || b == null) return;
        String c = first ? a + b : a;
        assert c.startsWith(a) && c.length() >= a.length();
        assert first || c.equals(a);
    }
}
