public class Main {
    public static void test(char[] a) {
        if (a != null && a.length > 0) {
            assert a[0] >= 0;
        }
    }
}
