import java.util.function.IntPredicate;

public class Main {
    static void test(IntPredicate p, int x) {
        if (p == null) {
            return;
        }
        int hits = 0;
        for (int i = 0; i < 4; i++) {
            hits += p.test(x + i % 2) ? 1 : 0;
        }
        assert hits == 0 || hits == 4;
    }
}
