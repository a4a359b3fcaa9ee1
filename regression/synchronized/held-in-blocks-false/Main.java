public class Main {
    static boolean held(Object o) {
        return Thread.holdsLock(o);
    }

    public static void test(boolean same) {
        Object a = new Object(), b = same ? a : new Object();
        synchronized (a) {
            synchronized (b) {
                a = b;
            }
            assert held(a); // the block's monitor is that of the object, not of the variable
        }
    }
}
