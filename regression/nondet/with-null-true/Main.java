import org.cprover.CProver;

public class Main {
    static class P { int x; }
    public static void test() {
        P p = CProver.nondetWithoutNull(new P());
        assert p != null;
    }
}
