public class Main {
    static class Foo {
        static final Foo I = new Foo();
        int v;
    }

    public static void test(Foo x) {
        if (x != null && x != Foo.I) {
            Foo.I.v = 1;
            x.v = 2;
            assert Foo.I.v == 1;
        }
    }
}
