import java.util.function.*;
public class Main {
    static IntUnaryOperator fact;
    public static void test(int k) {
        fact = n -> n <= 1 ? 1 : n * fact.applyAsInt(n - 1);
        assert fact.applyAsInt(4) == 12 || k == 3;
    }
}
