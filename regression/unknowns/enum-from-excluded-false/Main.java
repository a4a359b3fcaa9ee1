public class Main {
    interface I { }
    enum K implements I { A, B }
    static I give() { return null; }

    public static void test() {
        assert give() != K.A;
    }
}
