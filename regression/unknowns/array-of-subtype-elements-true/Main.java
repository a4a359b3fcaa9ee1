public class Main {
    static class A { int v; }
    static class B extends A { }

    public static void test(A[] a) {
        if (a != null && a.length > 1 && a[1] != null) {
            A x = a[0];
            if (a instanceof B[]) {
                assert x == null || x instanceof B;
                assert a[1] instanceof B;
            }
        }
    }
}
