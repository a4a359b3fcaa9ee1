public class Main {
    interface I { int size(); }

    enum K implements I {
        A { public int size() { return 1; } },
        B { public int size() { return 2; } };
    }

    public static void test(I i) {
        if (i != null) {
            assert i.size() != 2;
        }
    }
}
