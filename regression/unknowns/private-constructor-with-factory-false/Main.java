public class Main {
    static final class Only {
        private static final Only IT = new Only(3);
        private final int v;
        private Only(int v) { this.v = v; }
        static Only of(int v) { return new Only(v); }
    }

    public static void test(Only x) {
        if (x != null) {
            assert x.v == 3;
        }
    }
}
