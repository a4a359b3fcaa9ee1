public class Main {
    interface I { }
    enum K implements I { A, B }
    static class Box { I i; }

    public static void test(Box b) {
        if (b != null) {
            assert b.i != K.B;
        }
    }
}
