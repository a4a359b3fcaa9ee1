import java.util.function.Function;

public class Main {
    static void test(Function<String, Integer> f) {
        if (f != null) {
            Integer found = f.apply("a");
            int plain = found;
        }
    }
}
