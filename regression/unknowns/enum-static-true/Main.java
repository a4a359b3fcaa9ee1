public class Main {
    interface I { }
    enum K implements I { A, B }
    static I held;

    public static void test() {
        I i = held;
        if (i instanceof K) {
            assert i == K.A || i == K.B;
        }
    }
}
