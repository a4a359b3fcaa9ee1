public class Main {
    interface I { }
    enum K implements I { A, B }

    public static void test(Object o) {
        if (o instanceof K) {
            assert o == K.A || o == K.B;
        }
    }
}
