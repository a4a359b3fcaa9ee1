public class Main {
    static int calls;

    static synchronized boolean both(Object o) {
        synchronized (o) {
            return Thread.holdsLock(o) && Thread.holdsLock(Main.class);
        }
    }

    static boolean held(Object o) {
        return Thread.holdsLock(o);
    }

    public static void test(boolean same, int rounds) {
        Object a = new Object(), b = same ? a : new Object();
        assert !held(a) && both(a) && !held(Main.class);
        for (int i = 0; i < rounds && i < 3; i++) {
            synchronized (a) {
                if (i == 2) {
                    continue;
                }
                assert held(a) && held(b) == same;
                synchronized (b) {
                    calls++;
                }
                assert held(a) && held(b) == same;
                Object c = a;
                a = new Object();
                synchronized (a) {
                    assert held(a) && held(c);
                }
                assert !held(a) && held(c);
                a = c;
            }
            assert !held(a) && !held(b);
        }
        try {
            synchronized (a) {
                synchronized (b) {
                    if (rounds > 5) {
                        throw new IllegalStateException();
                    }
                    assert held(b);
                }
                return;
            }
        } catch (IllegalStateException e) {
            assert !held(a) && !held(b);
        }
        try {
            held(null);
            assert false;
        } catch (NullPointerException e) {
            assert rounds > 5;
        }
    }
}
