import org.cprover.CProver;

public class Main {
    static void check(boolean[] b) {
        int n = 0;
        for (boolean x : b) {
            n += x ? 1 : 0;
        }
        assert n <= 4;
    }
    public static void test() {
        boolean[] b = new boolean[4];
        for (int i = 0; i < 4; i++) {
            b[i] = CProver.nondetBoolean();
        }
        check(b);
    }
}
