public class Main {
    static class Foo {
        static final Foo ONE = new Foo();
        int v;
    }
    static void test(int n) {
        Foo x = new Foo();
        Foo.ONE.v = 1;
        for (int i = 0; i < n; i++) {
            x.v = 2;
        }
        assert Foo.ONE.v == 1;
    }
}
