public class Main {
    public static void check(String a) {
        if (a == null) return;
        String t = a.strip();
        assert t.length() != 900 || t.equals(a);
    }
}
