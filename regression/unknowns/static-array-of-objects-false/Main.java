public class Main {
    static class Foo {
        static final Foo[] ALL = {new Foo(1), new Foo(2)};
        final int id;
        Foo(int id) { this.id = id; }
    }

    public static void test(Foo x) {
        assert x != Foo.ALL[1];
    }
}
