import org.cprover.CProver;

public class Main {
    public static void test(int x) {
        assert x != 3;
        CProver.assume(x != 3);
    }
}
