public class Main {
    static class A { int v; }
    static class B extends A { }

    public static void test(A[] a, B[] b) {
        if (b != null && a == b) {
            assert a instanceof B[];
        }
    }
}
