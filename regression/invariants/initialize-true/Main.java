import org.cprover.CProver;

public class Main {
    int count;
    int[] data;

    void cproverNondetInitialize() {
        CProver.assume(data != null && data.length == 4);
        count = 2;
    }

    public static void test(Main m) {
        if (m != null) {
            assert m.data.length == 4 && m.count == 2;
        }
    }
}
