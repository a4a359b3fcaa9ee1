import java.util.*;

public class Main {
    static class Order {
        List<Integer> lines;
    }

    public static void test(Order o) {
        if (o != null && o.lines != null && !o.lines.isEmpty()) {
            assert o.lines.get(0) == null || o.lines.get(0) != 5;
        }
    }
}
