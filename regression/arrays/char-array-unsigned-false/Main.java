public class Main {
    public static void test(char[] a) {
        if (a != null && a.length > 0) {
            assert (short) a[0] >= 0;
        }
    }
}
