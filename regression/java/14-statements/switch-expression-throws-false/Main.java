public class Main {
    enum E { A, B, C }
    public static void test(int k) {
        E e = k == 9 ? E.C : E.B;
        int n = switch (e) {
            case A -> 1;
            case B -> 2;
            case C -> throw new IllegalStateException();
        };
        assert n == 1 || n == 2;
    }
}
