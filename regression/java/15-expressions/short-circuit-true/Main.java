public class Main {
    static int calls;
    static boolean t(boolean b) { calls++; return b; }
    public static void test(int k) {
        boolean a = t(k > 0) && t(k > 5) || t(k < -5);
        boolean b = t(k > 0) & t(false) | t(true) ^ t(true);
        assert !b;
        int and = k > 0 ? (k > 5 ? 2 : 3) : 2;
        assert calls == and + 4 && a == (k > 5 || k < -5 && k <= 0 || k < -5);
    }
}
