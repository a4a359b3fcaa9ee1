public class Main {
    static class P { Object o; long[] r; }

    public static void test(P p) {
        if (p != null && p.o != null && p.r != null) {
            assert p.o != p.r;
        }
    }
}
