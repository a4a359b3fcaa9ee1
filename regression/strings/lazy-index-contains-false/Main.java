public class Main {
    public static void check(String a, String b) {
        if (a == null || b == null) return;
        int at = a.indexOf(b);
        if (at < 0 || b.length() < 2) return;
        assert at == a.lastIndexOf(b);
    }
}
