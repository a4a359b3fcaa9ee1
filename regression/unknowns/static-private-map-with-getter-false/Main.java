import java.util.*;

public class Main {
    static class Foo {
        private static final Map<String, Foo> ALL = new HashMap<>();
        int v;

        static {
            ALL.put("a", new Foo());
        }

        static Foo of(String name) {
            return ALL.get(name);
        }
    }

    public static void test(Foo x) {
        if (x != null) {
            x.v = 3;
            assert Foo.of("a").v == 0;
        }
    }
}
