import org.cprover.CProver;

public class Main {
    public static void test(int first) {
        int x = first;
        for (int i = 0; i < 600; i++) {
            if (CProver.nondetBoolean()) {
                x = 4;
            } else {
                x = ~x; // what comes of it is compared with what each round before left
            }
        }
        assert x != 100000;
    }
}
