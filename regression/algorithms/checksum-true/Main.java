public class Main {
    public static void test(byte[] a) {
        if (a == null || a.length != 2) {
            return;
        }
        int s = 0;
        for (byte b : a) {
            s = (s + (b & 0xff)) & 0x1ff;
        }
        assert s == (a[0] & 0xff) + (a[1] & 0xff);
    }
}
