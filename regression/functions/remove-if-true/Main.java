import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

public class Main {
    static void test(Predicate<String> p) {
        if (p != null) {
            List<String> list = new ArrayList<>();
            list.add("a");
            list.add("b");
            list.removeIf(p);
            assert list.size() == (p.test("a") ? 0 : 1) + (p.test("b") ? 0 : 1);
        }
    }
}
