public class Main {
    static class P {
        final int x;
        final int y;
        P(int x) { this(x, x + 1); }
        P(int x, int y) {
            this.x = x;
            this.y = y;
        }
    }
    public static void test(int v) {
        P p = new P(v);
        assert p.y > p.x;
    }
}
