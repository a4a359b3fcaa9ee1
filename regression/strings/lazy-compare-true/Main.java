public class Main {
    public static void check(String a, String b) {
        if (a == null || b == null) return;
        assert (a.compareTo(b) == 0) == a.equals(b);
        assert Integer.signum(a.compareTo(b)) == -Integer.signum(b.compareTo(a));
    }
}
