import org.cprover.CProver;

public class Main {

    public static void test() {
        Object o = CProver.nondetWithoutNull();
        assert o != null;
    }
}
