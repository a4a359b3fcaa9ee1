public class Main {
    static class Foo {
        static final Foo I = new Foo();
        int v;
    }

    public static void test(Foo x, Integer k) {
        if (x != null && k != null) {
            Foo.I.v = 1;
            x.v = k;
            assert Foo.I.v == 1 || x == Foo.I;
        }
    }
}
