import org.cprover.CProver;
import pybmc.Invariant;

public class Main {
    static class Even {
        int value;

        @Invariant
        boolean isEven() {
            return value % 2 == 0;
        }
    }

    public static void test(int n) {
        if (n > 0) {
            Even e = CProver.nondetWithoutNull();
            assert e.value != 8;
        }
    }
}
