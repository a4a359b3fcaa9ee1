public class Main {
    static class A { int v; }
    static class B extends A { }

    public static void test(A[] a) {
        if (a != null && a.length > 0) {
            try {
                a[0] = new A();
            } catch (ArrayStoreException e) {
                assert a instanceof B[];
            }
        }
    }
}
