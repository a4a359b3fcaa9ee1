import org.cprover.CProver;
public class Main {
    public static void test() {
        Object o = new Object();
        synchronized (o) {
            assert CProver.getMonitorCount(o) == 1;
        }
    }
}
