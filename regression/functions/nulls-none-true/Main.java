import java.util.function.Function;

public class Main {
    static void test(Function<String, Integer> f) {
        if (f != null) {
            int plain = f.apply("a");
        }
    }
}
