public class Main {
    static char[] a; static char[] b; static char[] c; static char[] empty; static char[] plain;
    public static void test() {
        assert a[1] != 'e' || plain[2] != 'y';
    }
}
