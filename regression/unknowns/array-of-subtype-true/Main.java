public class Main {
    static class A { int v; }
    static class B extends A { }

    public static void test(A[] a) {
        if (a != null && a.length > 0) {
            a[0] = new B();
            a[0] = null;
        }
    }
}
