public class Main {
    static class Foo {
        static final Foo I = new Foo();
        int v;
    }
    static class Box { Foo f; }

    public static void test(Box b) {
        if (b != null && b.f != null) {
            assert b.f == Foo.I || !b.f.equals(Foo.I);
        }
    }
}
