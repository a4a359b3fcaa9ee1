import org.cprover.CProver;

public class Main {
    static void check(int x, int y) {
        assert x == y;
    }
    public static void test() {
        check(CProver.nondetInt(), CProver.nondetInt());
    }
}
