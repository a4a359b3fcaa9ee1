public class Main {
    interface I { }
    enum K implements I { A, B }

    public static void test(Comparable<?> c) {
        assert c != K.A;
    }
}
