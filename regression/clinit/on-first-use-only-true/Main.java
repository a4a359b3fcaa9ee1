public class Main {
    static int log;
    static class Lazy {
        static int v = 5;
        static { log++; }
        static int get() { return v; }
    }
    public static void test(boolean use) {
        assert log == 0;
        if (use) {
            int x = Lazy.get() + Lazy.get();
            assert x == 10;
            new Lazy();
        }
        assert log == (use ? 1 : 0);
    }
}
