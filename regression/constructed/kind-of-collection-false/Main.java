import java.util.Collection;
import java.util.HashSet;

public class Main {

    static class Names {
        private final Collection<String> seen = new HashSet<>();

        boolean first(String name) {
            return seen.add(name);
        }
    }

    public static void test(Names names) {
        if (names != null) {
            names.first("a");
            assert names.first("a");
        }
    }
}
