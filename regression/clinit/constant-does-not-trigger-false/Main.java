public class Main {
    static int log;
    static class K {
        static final int CONSTANT = 7;
        static final int COMPUTED = Math.abs(-7);
        static { log++; }
    }
    public static void test() {
        int x = K.CONSTANT;
        assert log == 1 && x == 7;
        x = K.COMPUTED;
        assert log == 1 && x == 7;
    }
}
