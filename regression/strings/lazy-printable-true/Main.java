public class Main {
    public static void check(String a, int i) {
        if (a == null || i < 0 || i >= a.length()) return;
        assert a.charAt(i) >= ' ' && a.charAt(i) <= '~';
        assert a.indexOf('\n') < 0;
    }
}
