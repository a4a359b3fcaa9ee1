import org.cprover.CProver;
public class Main {
    synchronized int held(Object o) { return CProver.getMonitorCount(o); }
    static synchronized int heldByClass(Object o) { return CProver.getMonitorCount(o); }
    public static void test(boolean b) {
        Main m = new Main();
        Object o = b ? m : new Object();
        assert CProver.getMonitorCount(m) == 0 && heldByClass(Main.class) == 1;
        assert m.held(o) == (b ? 1 : 0);
        assert CProver.getMonitorCount(o) == 0;
    }
}
