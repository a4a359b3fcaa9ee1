import org.cprover.CProver;

public class Main {
    static void check(int x) {
        assert x != 42 || x > 0;
    }
    public static void test() {
        check(CProver.nondetInt());
    }
}
