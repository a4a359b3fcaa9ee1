public class Main {
    public static void check(String a, String b) {
        if (a == null || b == null) return;
        int at = a.indexOf(b);
        if (at < 0) return;
        assert a.contains(b);
        assert a.substring(at).startsWith(b);
        assert at <= a.lastIndexOf(b);
    }
}
