public class Main {
    static int woken;

    static String notified(Object o, boolean all) {
        try {
            if (all) {
                o.notifyAll();
            } else {
                o.notify();
            }
            woken++;
            return "done";
        } catch (IllegalMonitorStateException e) {
            return e.getMessage();
        }
    }

    static synchronized boolean paused(Object o, long time) throws InterruptedException {
        try {
            o.wait(time);
            return true;
        } catch (IllegalMonitorStateException e) {
            return false;
        }
    }

    public static void test(boolean all, boolean same, byte time) throws InterruptedException {
        Object a = new Object(), b = same ? a : new Object();
        assert notified(a, all).equals("current thread is not owner");
        synchronized (b) {
            assert notified(a, all).equals(same ? "done" : "current thread is not owner");
        }
        assert woken == (same ? 1 : 0);
        if (time != 0) {
            try {
                assert paused(same ? Main.class : a, time) && time > 0;
            } catch (IllegalArgumentException e) {
                assert time < 0 && e.getMessage().equals("timeout value is negative");
            }
        }
    }
}
