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
            assert m.again(o) == (b ? 3 : 2);
        }
        assert CProver.getMonitorCount(o) == 0;
    }
}
