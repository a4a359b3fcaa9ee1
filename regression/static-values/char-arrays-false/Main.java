public class Main {
    static char[] a; static char[] b; static char[] c; static char[] empty;
    public static void test() {
        assert a[1] != 'e';
    }
}
