import java.util.*;

public class Main {
    public static void test(List<List<Integer>> l) {
        if (l != null && l.size() == 2 && l.get(0) != null && l.get(0) == l.get(1)) {
            assert l.get(0).size() == l.get(1).size();
        }
    }
}
