import java.util.*;

public class Main {
    static class Foo {
        static final List<Foo> ALL = new ArrayList<>();
        int v;

        static {
            ALL.add(new Foo());
        }
    }

    public static void test(Foo x) {
        if (x != null && x != Foo.ALL.get(0)) {
            x.v = 3;
            assert Foo.ALL.get(0).v == 0;
        }
    }
}
