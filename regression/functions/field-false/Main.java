import java.util.function.IntBinaryOperator;

public class Main {
    IntBinaryOperator op;

    int twice(int x) {
        return op.applyAsInt(x, x);
    }

    static void test(Main main) {
        if (main != null && main.op != null) {
            assert main.twice(1) == main.op.applyAsInt(1, 2);
        }
    }
}
