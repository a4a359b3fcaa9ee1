public class Main {
    static class A { int v; }
    static class B extends A { }

    public static void test(A[] a, B[] b) {
        if (b != null && b.length > 0 && a != null && a.length > 0) {
            b[0] = null;
            a[0] = b.length > 1 ? b[1] : null;
            assert a != b;
        }
    }
}
