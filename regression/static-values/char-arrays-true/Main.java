public class Main {
    static char[] a; static char[] b; static char[] c; static char[] empty; static char[] plain;
    public static void test() {
        assert a.length == 5 && a[4] == 'o' && b.length == 3 && b[0] == 'x' && c.length == 2 && c[1] == 'q' && empty.length == 0 && plain.length == 3 && plain[2] == 'y';
    }
}
