import java.util.function.IntUnaryOperator;

public class Main {
    public static void test(int x) {
        IntUnaryOperator[] table = { y -> y + 1, y -> y * 2, Math::abs };
        Object[] loose = table;
        boolean rejected = false;
        try {
            loose[0] = "text";
        } catch (ArrayStoreException e) {
            rejected = true;
        }
        assert rejected;
        loose[2] = (IntUnaryOperator) y -> x;
        assert table[x & 1].applyAsInt(1) == 2 && table[2].applyAsInt(5) == 5;
    }
}
