public class Main {
    static class Foo {
        static final Foo[] ALL = {new Foo(1), new Foo(2)};
        final int id;
        Foo(int id) { this.id = id; }
    }

    public static void test(Foo x) {
        if (x == Foo.ALL[1]) {
            assert x.id == 2;
        }
    }
}
