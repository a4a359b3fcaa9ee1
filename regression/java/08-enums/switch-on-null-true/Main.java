public class Main {
    enum E { A, B }
    public static void test(int k) {
        E e = k == 1 ? E.A : E.B;
        switch (e) {
            case A: break;
            default: break;
        }
    }
}
