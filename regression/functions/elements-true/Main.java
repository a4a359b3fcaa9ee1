import java.util.List;
import java.util.function.Supplier;

public class Main {
    static void test(List<Supplier<String>> all) {
        if (all != null && all.size() == 2 && all.get(0) != null && all.get(1) != null) {
            assert all.get(1).get() == all.get(1).get();
        }
    }
}
