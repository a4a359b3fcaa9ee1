import org.cprover.CProver;

public class Main {

    public static void test() {
        Object o = CProver.nondetWithoutNull();
        int[] r = CProver.nondetWithoutNull();
        assert o != r;
    }
}
