public class Main {
    static class A { int v; }
    static class B extends A { }

    public static void test(A[] a) {
        if (a instanceof B[] && a.length > 1) {
            assert a[0] == null;
        }
    }
}
