import org.cprover.CProver;
public class Main {
    static int x;
    public static void test() {
        CProver.startThread(1);
        x = 1;
        CProver.endThread(1);
        assert x == 0 && CProver.getCurrentThreadId() == 0;
    }
}
