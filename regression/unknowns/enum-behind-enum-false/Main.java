public class Main {
    interface I { }
    enum K implements I { A, B }

    public static void test(Enum<?> e) {
        assert e != K.A;
    }
}
