public class Main {
    enum E { A, B }
    public static void test(int k) {
        E[] first = E.values();
        first[0] = E.B;
        assert E.values() != first;
        assert E.values()[0] == E.B;
    }
}
