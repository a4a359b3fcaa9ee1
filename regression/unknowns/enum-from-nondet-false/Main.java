import org.cprover.CProver;

public class Main {
    interface I { }
    enum K implements I { A, B }

    public static void test() {
        I i = CProver.nondetWithoutNull();
        assert i != K.A;
    }
}
