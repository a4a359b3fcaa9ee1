import org.cprover.CProver;

public class Main {
    static void check(float f, double d) {
        if (d == 1.0) {
            assert f == f || !(f > 0);
        }
    }
    public static void test() {
        check(CProver.nondetFloat(), CProver.nondetDouble());
    }
}
