public class Main {
    static class Cell { int v; }
    static class Pair { Cell a; Cell b; }
    static Pair shared() {
        Pair p = new Pair();
        p.a = p.b = new Cell();
        return p;
    }
    public static void test(Pair p) {
        if (p == null || p.a == null || p.b == null) {
            return;
        }
        p.a.v = 1;
        p.b.v++;
        assert p.a.v == 1;
    }
}
