public class Main {
    interface I { }
    enum K implements I { A, B }

    public static void test(Comparable<?> c) {
        if (c instanceof K) {
            assert c == K.A || c == K.B;
        }
    }
}
