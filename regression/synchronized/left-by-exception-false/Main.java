public class Main {
    static int n;
    static void run(Object lock, boolean fail) {
        synchronized (lock) {
            n = 1;
            if (fail) {
                throw new IllegalStateException();
            }
            n = 2;
        }
    }
    public static void test(boolean fail) {
        try {
            run(new Object(), fail);
        } catch (IllegalStateException e) {
            n += 10;
        }
        assert n == 2;
    }
}
