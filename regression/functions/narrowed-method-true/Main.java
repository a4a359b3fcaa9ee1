import java.util.function.Function;

public class Main {
    interface Lookup extends Function<String, Integer> {
        Integer apply(String key);
    }

    static void test(Lookup lookup, String key) {
        if (lookup != null) {
            Function<String, Integer> wide = lookup;
            assert lookup.apply(key) == wide.apply(key);
        }
    }
}
