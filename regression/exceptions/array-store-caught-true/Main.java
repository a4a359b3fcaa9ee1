public class Main {
    static class A { }
    static class B extends A { }
    public static void test(boolean b) {
        A[] a = b ? new B[1] : new A[1];
        try {
            a[0] = new A();
        } catch (ArrayStoreException e) {
            assert b && a[0] == null;
        }
        assert a[0] != null || b;
    }
}
