public class Main {
    static class P { byte b; short s; char c; int i; long l; float f; double d; boolean z; P p; int[] a; }
    public static void test() {
        P p = new P();
        assert p.b == 0 && p.s == 0 && p.c == 0 && p.i == 0 && p.l == 0L && !p.z;
        assert p.f == 0f && 1 / p.d > 0 && p.p == null;
        assert p.a != null;
    }
}
