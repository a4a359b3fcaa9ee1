public class Main {
    static int[] a; static String[] s;
    public static void test() {
        assert a.length >= 2 && a.length <= 4 && a[0] == 7 && a[1] == 8 && (a.length < 3 || a[2] == 0) && s.length >= 1 && s[0].equals("x") && (s.length < 2 || s[1] == null);
    }
}
