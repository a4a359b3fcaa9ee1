import java.util.*;

public class Main {
    public static void test(List<int[]> l) {
        if (l != null && l.size() == 1 && l.get(0) != null && l.get(0).length > 0) {
            assert l.get(0)[0] != 42;
        }
    }
}
