public class Main {
    static int n;
    public static void test(boolean b) {
        Object lock = b ? new Object() : null;
        if (b || !b) {
            synchronized (lock) {
                n++;
            }
        }
    }
}
