import java.util.*;

public class Main {
    record Order(Map<String, Integer> lines) {
    }

    public static void test(Order o) {
        if (o != null && o.lines() != null && o.lines().get("a") != null) {
            assert o.lines().containsKey("a");
        }
    }
}
