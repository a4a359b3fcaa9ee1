public class Main {
    public static void check(String a) {
        if (a == null) return;
        String r = a.replace('x', 'y');
        assert r.lastIndexOf('y') == a.lastIndexOf('y');
    }
}
