public class Main {
    static class Bad {
        static int v = make();
        static int make() { throw new IllegalStateException(); }
    }
    public static void test() {
        int n = 0;
        try {
            n = Bad.v;
        } catch (ExceptionInInitializerError e) {
            n = 10;
        }
        try {
            n += Bad.v;
        } catch (ExceptionInInitializerError e) {
            n++;
        }
        assert n == 11;
    }
}
