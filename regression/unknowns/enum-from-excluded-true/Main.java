public class Main {
    interface I { }
    enum K implements I { A, B }
    static I give() { return null; }

    public static void test() {
        I i = give();
        if (i instanceof K) {
            assert i == K.A || i == K.B;
        }
    }
}
