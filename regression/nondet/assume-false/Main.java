import org.cprover.CProver;

public class Main {
    static void check(int x) {
        assert x < 10;
    }
    public static void test() {
        int x = CProver.nondetInt();
        CProver.assume(x > 0 && x <= 10);
        check(x);
    }
}
