public class Main {
    static class Other {
        static int next(int x) { return x + 1; }

        static int next(long x) { return 1; }
    }

    public static void test(int x) {
        assert Other.next(x) == x + 1;
        int y = Other.next(7L);
        assert y == y;
    }
}
