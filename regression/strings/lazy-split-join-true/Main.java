public class Main {
    public static void check(String a, int i) {
        if (a == null || i < 0 || i > a.length()) return;
        assert (a.substring(0, i) + a.substring(i)).equals(a);
    }
}
