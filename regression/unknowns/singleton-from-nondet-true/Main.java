import org.cprover.CProver;

public class Main {
    static final class Only {
        private static final Only IT = new Only(3);
        private final int v;
        private Only(int v) { this.v = v; }
        static Only get() { return IT; }
    }

    public static void test() {
        Only x = CProver.nondetWithoutNull();
        assert x.v == 3;
    }
}
