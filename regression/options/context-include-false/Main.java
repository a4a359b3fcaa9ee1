public class Main {
    static class Other {
        static int next(int x) { return x + 1; }
    }

    static int own(int x) { return x + 1; }

    public static void test(int x) {
        assert own(x) == x + 1;
        assert Other.next(x) == x + 1;
    }
}
