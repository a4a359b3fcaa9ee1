public class Main {
    static class Foo {
        static final Foo I = new Foo();
        int v;
    }

    public static void test(Foo x, int k) {
        if (x != null) {
            Foo.I.v = 1;
            x.v = k;
            assert Foo.I.v == 1;
        }
    }
}
