import java.util.function.UnaryOperator;

public class Main {
    static void test(UnaryOperator<String> f) {
        if (f != null) {
            String one = new String("a");
            String other = new String("a");
            boolean first = f.apply(one) == one;
            boolean second = f.apply(other) == other;
            assert !first || !second;
        }
    }
}
