import org.cprover.CProver;

public class Main {
    static class P { int x; }
    public static void test() {
        String s = CProver.nondetWithoutNull("");
        P p = CProver.nondetWithNull(new P());
        assert s.length() >= 0 && (p == null || p instanceof P);
    }
}
