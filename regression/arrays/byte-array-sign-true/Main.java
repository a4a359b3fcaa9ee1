public class Main {
    public static void test(byte[] a) {
        if (a != null && a.length == 1) {
            int v = a[0] & 0xff;
            assert v >= 0;
        }
    }
}
