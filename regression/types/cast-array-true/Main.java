public class Main {
    static class A { }
    static class B extends A { }
    public static void test(boolean b) {
        Object o = b ? new B[1] : new B[0];
        B[] a = (B[]) o;
        assert a.length <= 1;
    }
}
