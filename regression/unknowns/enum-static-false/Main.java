public class Main {
    interface I { }
    enum K implements I { A, B }
    static I held;

    public static void test() {
        assert held != K.A;
    }
}
