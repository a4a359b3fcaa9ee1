public class Main {
    static class Registry {
        static final int SIZE = Kind.values().length;
        static final Kind FIRST = Kind.A;
    }
    enum Kind {
        A, B;
        static final int KNOWN = Registry.SIZE;
        static final Kind SEEN = Registry.FIRST;
    }

    public static void test(int x) {
        if (x > 0) {
            assert Kind.KNOWN == 2 && Kind.SEEN == Kind.A;
        } else {
            assert Registry.SIZE == 2;
        }
        assert Kind.SEEN == Kind.A || x <= 0;
    }
}
