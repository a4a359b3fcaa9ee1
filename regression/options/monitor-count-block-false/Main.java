import org.cprover.CProver;
public class Main {
    synchronized int again(Object o) {
        synchronized (o) {
            return CProver.getMonitorCount(o);
        }
    }
    public static void test(boolean b) {
        Main m = new Main();
        Object o = b ? m : new Object();
        synchronized (o) {
            assert CProver.getMonitorCount(o) == 1;
            assert m.again(o) == 3;
        }
        assert CProver.getMonitorCount(o) == 0;
    }
}
