import java.util.function.IntUnaryOperator;

public class Main {
    static void test(IntUnaryOperator f, int x, int y) {
        if (f != null) {
            assert f.applyAsInt(x) == f.applyAsInt(x);
        }
    }
}
