public class Main {
    public static void check(String a, String b, boolean first) {
        if (a == null || b == null) return;
        String c = first ? a + b : b + a;
        assert c.endsWith(b);
    }
}
