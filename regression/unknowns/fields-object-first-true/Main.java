public class Main {
    static class P { Object o; long[] r; }

    public static void test(P p) {
        if (p != null && p.o == p.r && p.o != null) {
            assert p.o instanceof long[];
        }
    }
}
