import java.util.Optional;
import java.util.function.Function;

public class Main {
    static void test(Function<String, Integer> f) {
        if (f != null) {
            assert Optional.of("a").map(f).isPresent() == true;
        }
    }
}
