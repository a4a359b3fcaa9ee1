import java.util.*;

public class Main {
    static class Order {
        List<Integer> lines;
    }

    public static void test(Order o) {
        if (o != null && o.lines != null && !o.lines.isEmpty()) {
            Integer first = o.lines.get(0);
            assert first == null || first.equals(o.lines.get(0));
        }
    }
}
