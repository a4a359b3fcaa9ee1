public class Main {
    static int log;
    static class A { static { log++; } }
    public static void test() {
        A[] a = new A[2];
        A n = null;
        boolean b = a[0] instanceof A;
        assert log == 1 && !b;
        a[0] = new A();
        assert log == 1;
    }
}
