public class Main {
    interface I { }
    enum K implements I { A, B }

    public static void test(Object o) {
        assert o != K.B;
    }
}
