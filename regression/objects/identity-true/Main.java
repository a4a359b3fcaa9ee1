public class Main {
    static class P { int x; }
    public static void test(int v) {
        P p = new P();
        P q = new P();
        p.x = q.x = v;
        assert p != q && p.x == q.x;
    }
}
