import java.util.function.UnaryOperator;

public class Main {
    static void test(UnaryOperator<String> f, UnaryOperator<String> g) {
        if (f != null && g != null) {
            assert f.apply("a") == g.apply("a");
        }
    }
}
