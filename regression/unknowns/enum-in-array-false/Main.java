public class Main {
    interface I { }
    enum K implements I { A, B }

    public static void test(I[] a) {
        if (a != null && a.length > 0) {
            assert a[0] != K.B;
        }
    }
}
