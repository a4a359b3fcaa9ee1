import java.util.function.Supplier;
import java.util.function.UnaryOperator;

public class Main {
    static void test(UnaryOperator<Object> f, Supplier<Object> s) {
        if (f != null && s != null) {
            Object own = new Object();
            assert s.get() != own;
        }
    }
}
