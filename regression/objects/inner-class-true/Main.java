public class Main {
    private int x;
    class In {
        void bump() { x++; }
    }
    public static void test(int v) {
        Main m = new Main();
        m.x = v;
        In in = m.new In();
        in.bump();
        assert m.x == v + 1;
    }
}
