public class Main {
    enum E { A, B, C }
    static int f(E e) {
        switch (e) {
            case C: return 30;
            case A: return 10;
            default: return 20;
        }
    }
    public static void test(int k) {
        if (k < 0 || k > 2) return;
        assert f(E.values()[k]) == (k == 0 ? 10 : k == 1 ? 20 : 30);
    }
}
