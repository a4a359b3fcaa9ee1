public class Main {
    interface I { }
    enum K implements I { A, B }

    public static void test(Enum<?> e) {
        if (e instanceof K) {
            assert e == K.A || e == K.B;
        }
    }
}
