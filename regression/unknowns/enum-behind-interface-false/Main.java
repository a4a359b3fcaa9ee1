public class Main {
    interface I { }
    enum K implements I { A, B }

    public static void test(I i) {
        assert i != K.A;
    }
}
