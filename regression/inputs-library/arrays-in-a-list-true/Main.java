import java.util.*;

public class Main {
    public static void test(List<int[]> l) {
        if (l != null && l.size() == 1 && l.get(0) != null) {
            assert l.get(0).length <= 5;
        }
    }
}
