public class Main {
    static class Foo {
        static final Foo ONE = new Foo();
        int v;
    }
    static void test(Foo x, int n) {
        if (x == null) {
            return;
        }
        Foo.ONE.v = 1;
        for (int i = 0; i < n; i++) {
            if (i == 2_000_000) {
                x.v = 2;
            }
        }
        assert Foo.ONE.v == 1;
    }
}
