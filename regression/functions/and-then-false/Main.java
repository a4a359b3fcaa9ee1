import java.util.function.Function;

public class Main {
    static void test(Function<String, String> f, Function<String, String> g) {
        if (f != null && g != null) {
            assert f.andThen(g).apply("a") == f.compose(g).apply("a");
        }
    }
}
