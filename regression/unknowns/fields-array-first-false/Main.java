public class Main {
    static class P { Object o; long[] r; }

    public static void test(P p) {
        if (p != null && p.r != null && p.o != null) {
            assert p.r != p.o;
        }
    }
}
