public class Main {
    static class A { }

    static final class B extends A { }

    public static void test(A[][] a, B[][] b) {
        if (b != null && b.length > 0) {
            b[0] = new B[1];
        }
        if (a != null && a.length > 0 && a.getClass() != A[][].class) {
            a[0] = new B[1];
            assert a instanceof B[][];
        }
    }
}
