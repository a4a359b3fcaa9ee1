public class Main {
    static boolean fail;
    static int log;
    static class A {
        static int v = make();
        static int make() {
            log++;
            if (fail) throw new IllegalStateException();
            return 1;
        }
    }
    public static void test(boolean f) {
        fail = f;
        for (int i = 0; i < 2; i++) {
            try {
                log += 10 * A.v;
            } catch (ExceptionInInitializerError e) {
                log += 100;
            } catch (NoClassDefFoundError e) {
                log += 1000;
            }
        }
        assert log == (f ? 201 : 20);
    }
}
