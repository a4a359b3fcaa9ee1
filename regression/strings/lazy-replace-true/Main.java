public class Main {
    public static void check(String a) {
        if (a == null) return;
        String r = a.replace('x', 'y');
        assert r.indexOf('x') < 0 && r.length() == a.length();
        assert a.indexOf('x') >= 0 || r.equals(a);
    }
}
