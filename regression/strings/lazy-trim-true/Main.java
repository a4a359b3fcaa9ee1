public class Main {
    public static void check(String a) {
        if (a == null) return;
        String t = a.trim();
        assert t.isEmpty() || t.charAt(0) > ' ' && t.charAt(t.length() - 1) > ' ';
        assert a.contains(t);
    }
}
