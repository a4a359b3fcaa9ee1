import some.lib.NullMarked;
import some.lib.Nullable;

@NullMarked
public class Main {
    static class A {
        B b;
    }

    static class B {
        C c;
    }

    static class C {
        int v;
        @Nullable A a;
    }

    public static void test(A a) {
        assert a.b.c.v == a.b.c.v;
    }
}
