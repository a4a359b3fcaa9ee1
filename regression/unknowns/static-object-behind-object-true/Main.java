public class Main {
    static class Foo {
        static final Foo I = new Foo();
        int v;
    }

    public static void test(Object o) {
        if (o == Foo.I) {
            assert o instanceof Foo;
        }
    }
}
