import java.util.*;

public class Main {
    record Order(Map<String, Integer> lines) {
    }

    public static void test(Order o) {
        if (o != null && o.lines() != null && o.lines().containsKey("a")) {
            assert o.lines().get("a") == null;
        }
    }
}
