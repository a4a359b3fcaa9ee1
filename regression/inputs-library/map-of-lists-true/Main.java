import java.util.*;

public class Main {
    public static void test(Map<String, List<Integer>> m) {
        if (m != null && m.get("a") != null) {
            assert m.get("a").size() <= 3;
        }
    }
}
