import org.cprover.CProver;

public class Main {
    static int check(int n) {
        return new int[n].length;
    }
    public static void test() {
        int n = CProver.nondetInt();
        CProver.assume(n < 4 && n >= 0);
        assert check(n) == n;
    }
}
