import org.cprover.CProver;

public class Main {
    static void check(int x) {
        assert x != -1;
    }
    public static void test(boolean b) {
        int x = CProver.nondetInt();
        if (b) {
            CProver.assume(x > 0);
        } else {
            CProver.assume(x < -5);
        }
        check(x);
    }
}
