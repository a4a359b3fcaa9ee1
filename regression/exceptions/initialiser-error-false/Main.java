public class Main {
    static boolean fail;
    static class Bad {
        static int v = make();
        static int make() {
            if (fail) throw new IllegalStateException();
            return 3;
        }
    }
    public static void test(int x) {
        fail = x == 1;
        try {
            assert Bad.v == 3;
        } catch (IllegalStateException e) {
            assert fail;
        }
    }
}
