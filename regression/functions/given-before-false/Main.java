import java.util.function.UnaryOperator;

public class Main {
    static void test(UnaryOperator<Object> f) {
        if (f != null) {
            Object first = new Object();
            Object second = new Object();
            f.apply(first);
            assert f.apply(second) != first;
        }
    }
}
