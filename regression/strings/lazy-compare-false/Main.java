public class Main {
    public static void check(String a, String b) {
        if (a == null || b == null) return;
        if (a.length() < 500) return;
        assert a.compareTo(b) == -b.compareTo(a) && a.compareTo(b) != 7;
    }
}
