public class Main {
    static class P { boolean z; byte b; char c; short s; }
    public static void test(P p, byte[] a) {
        if (p != null) {
            assert p.z == true || p.z == false;
            assert p.b < 128 && p.b >= -128 && p.c < 65536 && p.s < 32768 && p.c >= 0;
            boolean n = !p.z;
            assert n != p.z;
        }
        if (a != null && a.length > 0) {
            assert a[0] >= -128 && a[0] < 128;
        }
    }
}
