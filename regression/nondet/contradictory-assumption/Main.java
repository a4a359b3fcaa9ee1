import org.cprover.CProver;

public class Main {
    public static void test(int x) {
        CProver.assume(x > 0 && x < 0);
        assert false;
    }
}
