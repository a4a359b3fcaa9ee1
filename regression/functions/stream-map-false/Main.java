import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

public class Main {
    static void test(IntUnaryOperator f) {
        if (f != null) {
            int sum = IntStream.of(1, 2).map(f).sum();
            assert sum == 3;
        }
    }
}
