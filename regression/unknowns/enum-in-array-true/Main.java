public class Main {
    interface I { }
    enum K implements I { A, B }

    public static void test(I[] a) {
        if (a != null && a.length > 0) {
            Object x = a[0];
        if (x instanceof K) {
            assert x == K.A || x == K.B;
        }
        }
    }
}
