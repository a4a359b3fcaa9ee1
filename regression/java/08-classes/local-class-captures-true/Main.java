public class Main {
    interface Source { int get(); }
    public static void test(int a, int b) {
        final int c = a + b;
        class Local implements Source {
            final int extra;
            Local(int extra) { this.extra = extra; }
            public int get() { return c * extra; }
        }
        Source s = new Local(a);
        assert s.get() == c * a;
    }
}
