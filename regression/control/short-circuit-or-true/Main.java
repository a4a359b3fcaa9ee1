public class Main {
    static int calls;
    static boolean hit(boolean b) { calls++; return b; }
    public static void test(int x) {
        boolean r = hit(x == 0) || hit(x == 1);
        assert calls == (x == 0 ? 1 : 2) && r == (x == 0 || x == 1);
    }
}
