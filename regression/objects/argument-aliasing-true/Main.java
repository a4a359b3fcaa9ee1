public class Main {
    static class P { int x; }
    static P p = new P();
    public static void test(P a, P b) {
        if (a == null || b == null) {
            return;
        }
        a.x = 1;
        b.x = 2;
        assert a.x == 1 || a == b;
    }
}
