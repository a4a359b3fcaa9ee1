public class Main {
    static class A { }
    static class B extends A { }
    public static void test(boolean b) {
        A[] a = b ? new B[2] : new A[2];
        a[0] = new B();
        a[1] = null;
        assert a[0] != null;
    }
}
